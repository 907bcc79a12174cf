import { createListCollection } from '@chakra-ui/react/collection'
import { Combobox as Base } from '@chakra-ui/react/combobox'
import { Portal } from '@chakra-ui/react/portal'
import { Spinner } from '@chakra-ui/react/spinner'
import { chakra } from '@chakra-ui/react/styled-system'
import { useT } from '@tehas/i18n'
import { type FocusEvent, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { AddIcon, CloseIcon, LockIcon, SelectorIcon } from '../icons/ui-icons'
import { FINGER } from '../theme/finger'
import { BareInput, ControlFrame, FrameButton, frameState } from './control-frame'
import { type ControlProps, useControl } from './field-context'
import { type ComboboxOption, isExactly, type OptionSearch, useOptions } from './use-options'

export type ComboboxProps = ControlProps & {
  /** A fixed list filtered here, or a search that asks the server (debounced, older answers dropped). */
  options: readonly ComboboxOption[] | OptionSearch
  value: string | null | undefined
  /** The chosen option, or undefined when cleared. */
  onChange: (value: string | undefined, option: ComboboxOption | undefined) => void
  /** Words of the value while no list holds it, such as the partner's name from the order. */
  valueLabel?: string | undefined
  /** Offers “Create …” with what was typed. */
  onCreate?: ((text: string) => void) | undefined
  createLabel?: (text: string) => string
  /** No × to clear it. */
  required?: boolean
}

const besideTrigger = { me: '-1', [FINGER]: { me: '0' } }
const CREATE = '\u0000create'

/**
 * Choose one by typing: arrows move, Enter chooses, Escape leaves it as it was. Tab takes what is called as it was typed. What was
 * asked for before the search has answered is chosen once it has, also for whoever went on by Tab meanwhile.
 */
export function Combobox({
  options,
  value,
  onChange,
  valueLabel,
  onCreate,
  createLabel,
  id,
  size = 'md',
  readOnly,
  disabled,
  onBlur,
  placeholder,
  required,
  name,
  autoFocus,
  ...props
}: ComboboxProps) {
  const { t } = useT('ui')
  const control = useControl({ id })
  const [text, setText] = useState<string>()
  const [open, setOpen] = useState(false)
  const [highlighted, setHighlighted] = useState<string | null>(null)
  // Keys pressed before the search has answered: an arrow asks for the first that comes, Enter to choose it, Tab for what is
  // called so.
  const [early, setEarlyKey] = useState<'highlight' | 'choose' | 'exact'>()
  const isAwaited = early === 'choose' || early === 'exact'
  const isWaiting = useRef(false)
  // Remembered, because a later search may no longer hold the chosen one.
  const [chosen, setChosen] = useState<ComboboxOption>()
  const list = useRef<HTMLDivElement>(null)
  // The list gives the focus back one frame after a choice: whoever went on by Tab within it stays where they went.
  const isLeaving = useRef(false)
  // A dialog hides everything beside it from screen readers, also the list of its own field.
  useEffect(() => {
    if (open) list.current?.removeAttribute('aria-hidden')
  }, [open])
  const { found, status } = useOptions(options, text ?? '', open || isAwaited)

  const typed = (text ?? '').trim()
  const canCreate =
    onCreate !== undefined &&
    typed !== '' &&
    status === 'ready' &&
    !found.some((option) => option.label.toLocaleLowerCase() === typed.toLocaleLowerCase())
  const items = useMemo(() => {
    const create: ComboboxOption = {
      value: CREATE + typed,
      label: createLabel?.(typed) ?? t('Create “{{name}}”', { name: typed }),
    }
    return canCreate ? [...found, create] : [...found]
  }, [found, canCreate, createLabel, typed, t])
  const collection = useMemo(
    () =>
      createListCollection({
        items,
        itemToValue: (item) => item.value,
        itemToString: (item) => item.label,
        isItemDisabled: (item) => item.disabled ?? false,
      }),
    [items],
  )

  const own = [chosen, ...found, ...(typeof options === 'function' ? [] : options)].find(
    (option) => option?.value === value,
  )
  const label = value ? (own?.label ?? valueLabel ?? '') : ''

  // The list closes by the same key, before anything is drawn again.
  function setEarly(next: typeof early) {
    isWaiting.current = next === 'choose' || next === 'exact'
    setEarlyKey(next)
  }

  function type(next: string) {
    setText(next)
    // Enter was about the text before.
    setEarly(undefined)
    // A field that had the focus from the beginning is no reason for the list to stay closed.
    setOpen(true)
    // Emptying the field takes the choice away, as in any other field.
    if (next !== '' || !value || required) return
    setChosen(undefined)
    onChange(undefined, undefined)
  }

  function choose(next: string | undefined) {
    setText(undefined)
    // The list closes, and forgets what was typed, before it tells what was chosen: the value carries the text.
    if (next?.startsWith(CREATE)) return onCreate?.(next.slice(CREATE.length))
    const option = [...found, ...(typeof options === 'function' ? [] : options)].find((item) => item.value === next)
    setChosen(option)
    onChange(option?.value, option)
  }

  function leave() {
    isLeaving.current = true
    requestAnimationFrame(() => requestAnimationFrame(() => (isLeaving.current = false)))
  }

  function leaveByTab({ key }: KeyboardEvent) {
    if (key === 'Tab') leave()
    else isLeaving.current = false
  }

  function goOn({ relatedTarget }: FocusEvent) {
    if (isLeaving.current && relatedTarget instanceof HTMLElement) relatedTarget.focus()
  }

  const isMarked = items.some((item) => item.value === highlighted)
  const best = items.find((item) => !item.disabled)?.value
  const exact = found.find((option) => !option.disabled && isExactly(option, typed))?.value

  function leaveTyped(isComing: boolean) {
    setOpen(false)
    if (isComing) return setEarly(early === 'choose' ? early : 'exact')
    if (exact === undefined) setText(undefined)
    else choose(exact)
  }

  function pressEarly(event: KeyboardEvent) {
    if (readOnly || disabled) return
    const isSearch = typeof options === 'function'
    if (event.key === 'Escape') setEarly(undefined)
    if (event.key === 'Tab' && open && typed !== '') leaveTyped(isSearch && status === 'loading')
    if (isSearch && event.key === 'ArrowDown' && !(open && status === 'ready')) setEarly('highlight')
    if (event.key !== 'Enter' || !open) return
    const isComing = isSearch && status === 'loading'
    // The best match of what was typed is marked a moment after it is seen.
    const isSeen = !isComing && typed !== '' && !isMarked && best !== undefined
    if (!isComing && !isSeen) return
    // Left to the list it would close without a choice.
    event.preventDefault()
    event.stopPropagation()
    if (isComing) return setEarly('choose')
    setOpen(false)
    choose(best)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the search has answered
  useEffect(() => {
    if (!early || status === 'loading' || !(open || isAwaited)) return
    setEarly(undefined)
    const current = typed === '' ? found.find((option) => option.value === value) : undefined
    const first = (current ?? found.find((option) => !option.disabled))?.value
    const asked = early === 'exact' ? exact : first
    if (early === 'highlight') return asked === undefined ? undefined : setHighlighted(asked)
    if (asked !== undefined) {
      if (document.activeElement?.id !== control.id) leave()
      setOpen(false)
      choose(asked)
    } else if (!open) setText(undefined)
  }, [early, open, status])

  return (
    <Base.Root
      collection={collection}
      ids={{ input: control.id }}
      value={value ? [value] : []}
      inputValue={text ?? label}
      readOnly={readOnly ?? false}
      disabled={disabled ?? false}
      invalid={control.invalid}
      openOnClick
      open={open}
      highlightedValue={highlighted}
      onHighlightChange={(change) => setHighlighted(change.highlightedValue)}
      inputBehavior="autohighlight"
      selectionBehavior="preserve"
      positioning={{ sameWidth: true, gutter: 4 }}
      onOpenChange={(change) => {
        setOpen(change.open)
        // Whoever goes on while it is waited for what was typed leaves that to be chosen.
        if (change.open || isWaiting.current) return
        setText(undefined)
        setEarly(undefined)
      }}
      onValueChange={(change) => choose(change.value.at(-1))}
    >
      <Base.Control onKeyDownCapture={pressEarly}>
        <ControlFrame size={size} {...frameState({ invalid: control.invalid, readOnly, disabled })}>
          <Base.Input asChild>
            <BareInput
              {...props}
              {...control.aria}
              name={name}
              autoFocus={autoFocus}
              placeholder={placeholder ?? t('Choose or type to search')}
              // In the event itself: the machine tells later, and would put an older text back while one types fast.
              onChange={(event) => type(event.target.value)}
              onKeyDown={leaveByTab}
              onFocus={goOn}
              onBlur={() => onBlur?.()}
            />
          </Base.Input>
          {(open || isAwaited) && status === 'loading' ? <Spinner aria-hidden color="fg.subtle" /> : null}
          {value && !required && !readOnly && !disabled ? (
            <FrameButton
              type="button"
              tabIndex={-1}
              aria-label={t('Clear')}
              css={besideTrigger}
              onClick={() => choose(undefined)}
            >
              <CloseIcon size={14} />
            </FrameButton>
          ) : null}
          {readOnly ? (
            <LockIcon size={14} />
          ) : (
            <Base.Trigger asChild>
              <FrameButton type="button" tabIndex={-1} aria-label={t('Show choices')}>
                <SelectorIcon size={14} />
              </FrameButton>
            </Base.Trigger>
          )}
        </ControlFrame>
      </Base.Control>
      <Portal>
        <Base.Positioner ref={list}>
          <Base.Content>
            {items.map((item) => (
              // What has no room beside its name stands below it.
              <Base.Item key={item.value} item={item} flexWrap="wrap">
                {item.value.startsWith(CREATE) ? <AddIcon size={14} /> : item.icon}
                <Base.ItemText flex="auto">{item.label}</Base.ItemText>
                {item.hint ? (
                  <chakra.span textStyle="xs" color="fg.subtle">
                    {item.hint}
                  </chakra.span>
                ) : null}
              </Base.Item>
            ))}
            {items.length === 0 ? (
              <chakra.div px="2.5" py="2" color="fg.subtle" role="status">
                {status === 'loading'
                  ? t('Searching…')
                  : status === 'failed'
                    ? t('The search did not work. Type again to retry.')
                    : t('Nothing found')}
              </chakra.div>
            ) : null}
          </Base.Content>
        </Base.Positioner>
      </Portal>
    </Base.Root>
  )
}

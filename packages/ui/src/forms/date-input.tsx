import { fieldTexts, formatDate, toDay, today, useT } from '@tehas/i18n'
import { type KeyboardEvent, type Ref, useState } from 'react'
import { CalendarIcon, LockIcon } from '../icons/ui-icons'
import { Popover } from '../overlays/popover'
import { Calendar } from './calendar'
import { BareInput, ControlFrame, FrameButton, frameState } from './control-frame'
import { type ControlProps, useControl } from './field-context'
import { readDate } from './read-date'

export type DateInputProps = ControlProps & {
  /** ISO day, `2026-11-27`; a moment shows its day. */
  value: string | null | undefined
  /** ISO day; `undefined` when emptied; the typed text itself while it is no date, which every date schema refuses. */
  onChange: (value: string | undefined) => void
  min?: string | undefined
  max?: string | undefined
  ref?: Ref<HTMLInputElement>
}

/** The value behind a typed text, as `onChange` gives it. */
function dayOf(text: string): string | undefined {
  if (text.trim() === '') return undefined
  return readDate(text, today()) ?? text
}

/** A day as dd.mm.yyyy, typed or picked; Alt+Down opens the calendar. */
export function DateInput({
  value,
  onChange,
  min,
  max,
  id,
  size = 'md',
  readOnly,
  disabled,
  onBlur,
  placeholder,
  ...props
}: DateInputProps) {
  const { t } = useT('ui')
  const control = useControl({ id })
  const [draft, setDraft] = useState<string>()
  const [open, setOpen] = useState(false)
  const day = value ? toDay(value) : undefined
  const draftIsCurrent = draft !== undefined && dayOf(draft) === (value ?? undefined)
  const text = draftIsCurrent ? draft : day ? formatDate(day) : (value ?? '')

  function type(next: string) {
    setDraft(next)
    control.setProblem?.(undefined)
    onChange(dayOf(next))
  }

  function leave() {
    const unreadable = text.trim() !== '' && readDate(text, today()) === undefined
    control.setProblem?.(unreadable ? t(fieldTexts.date.en) : undefined)
    if (!unreadable) setDraft(undefined)
    onBlur?.()
  }

  function pick(next: string) {
    setDraft(undefined)
    control.setProblem?.(undefined)
    onChange(next)
    setOpen(false)
  }

  function openByKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' || !event.altKey || readOnly) return
    event.preventDefault()
    setOpen(true)
  }

  return (
    <ControlFrame size={size} {...frameState({ invalid: control.invalid, readOnly, disabled })}>
      <BareInput
        {...props}
        {...control.aria}
        id={control.id}
        numeric
        type="text"
        inputMode="decimal"
        autoComplete="off"
        placeholder={placeholder ?? t('dd.mm.yyyy')}
        value={text}
        readOnly={readOnly ?? false}
        disabled={disabled ?? false}
        onChange={(event) => type(event.target.value)}
        onBlur={leave}
        onKeyDown={openByKey}
      />
      {readOnly ? (
        <LockIcon size={14} />
      ) : (
        <Popover
          open={open}
          onOpenChange={setOpen}
          label={t('Calendar')}
          width={296}
          placement="bottom-end"
          initialFocus={() => document.querySelector<HTMLElement>('[data-day][tabindex="0"]')}
          trigger={
            <FrameButton type="button" aria-label={t('Open calendar')} disabled={disabled ?? false}>
              <CalendarIcon />
            </FrameButton>
          }
        >
          <Calendar value={day} onSelect={pick} min={min} max={max} />
        </Popover>
      )}
    </ControlFrame>
  )
}

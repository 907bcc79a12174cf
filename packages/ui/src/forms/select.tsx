import { chakra } from '@chakra-ui/react/styled-system'
import type { Ref } from 'react'
import { SelectorIcon } from '../icons/ui-icons'
import { ControlFrame, frameState } from './control-frame'
import { type ControlProps, useControl } from './field-context'

export type SelectOption<Value extends string = string> = { value: Value; label: string; disabled?: boolean }

export type SelectProps<Value extends string = string> = ControlProps & {
  options: readonly SelectOption<Value>[]
  value: Value | null | undefined
  onChange: (value: Value) => void
  ref?: Ref<HTMLSelectElement>
}

const Native = chakra('select', {
  base: {
    flex: '1',
    minW: '0',
    alignSelf: 'stretch',
    appearance: 'none',
    bg: 'transparent',
    outline: 'none !important',
    font: 'inherit',
    color: 'inherit',
    textOverflow: 'ellipsis',
    cursor: 'button',
    ms: '-2.5',
    me: '-8',
    ps: '2.5',
    pe: '8',
    '& option': { bg: 'bg.panel', color: 'fg' },
    '&[data-empty]': { color: 'fg.subtle' },
    _disabled: { cursor: 'disabled' },
  },
})

/** One of a short list. The browser's own list: known keys, and a wheel on phones. */
export function Select<Value extends string>({
  options,
  value,
  onChange,
  placeholder,
  id,
  size = 'md',
  readOnly,
  disabled,
  ...props
}: SelectProps<Value>) {
  const control = useControl({ id })
  const locked = Boolean(disabled || readOnly)
  function choose(next: string) {
    const option = options.find((each) => each.value === next)
    if (option) onChange(option.value)
  }
  const isEmpty = !options.some((option) => option.value === value)
  return (
    <ControlFrame size={size} {...frameState({ invalid: control.invalid, readOnly, disabled })}>
      <Native
        {...props}
        {...control.aria}
        id={control.id}
        value={isEmpty ? '' : (value ?? '')}
        data-empty={isEmpty ? '' : undefined}
        disabled={locked}
        onChange={(event) => choose(event.target.value)}
      >
        {isEmpty ? (
          <option value="" disabled hidden>
            {placeholder ?? ''}
          </option>
        ) : null}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled ?? false}>
            {option.label}
          </option>
        ))}
      </Native>
      <SelectorIcon size={14} style={{ pointerEvents: 'none' }} />
    </ControlFrame>
  )
}

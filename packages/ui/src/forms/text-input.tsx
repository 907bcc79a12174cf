import type { HTMLInputAutoCompleteAttribute, ReactNode, Ref } from 'react'
import { LockIcon } from '../icons/first-icons'
import { BareInput, ControlFrame, frameState, Suffix } from './control-frame'
import { type ControlProps, useControl } from './field-context'

export type TextInputProps = ControlProps & {
  value: string | null | undefined
  onChange: (value: string) => void
  type?: 'text' | 'email' | 'tel' | 'url' | 'search'
  autoComplete?: HTMLInputAutoCompleteAttribute
  maxLength?: number
  /** Left end inside, such as an icon. */
  start?: ReactNode
  /** Right end inside, such as a unit. */
  suffix?: ReactNode
  /** Where what is wrong is said beside several controls, so that no FormField says it of this one. */
  invalid?: boolean
  ref?: Ref<HTMLInputElement>
}

/** One line of text. */
export function TextInput({
  value,
  onChange,
  type = 'text',
  start,
  suffix,
  id,
  size = 'md',
  readOnly,
  disabled,
  invalid: isWrong = false,
  ...props
}: TextInputProps) {
  const control = useControl({ id })
  const invalid = control.invalid || isWrong
  return (
    <ControlFrame size={size} {...frameState({ invalid, readOnly, disabled })}>
      {start}
      <BareInput
        {...props}
        {...control.aria}
        aria-invalid={invalid || undefined}
        id={control.id}
        type={type}
        value={value ?? ''}
        readOnly={readOnly ?? false}
        disabled={disabled ?? false}
        onChange={(event) => onChange(event.target.value)}
      />
      {suffix ? <Suffix>{suffix}</Suffix> : null}
      {readOnly ? <LockIcon size={14} /> : null}
    </ControlFrame>
  )
}

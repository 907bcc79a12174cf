import { useT } from '@tehas/i18n'
import { type Ref, useState } from 'react'
import { HideIcon, ShowIcon } from '../icons/first-icons'
import { BareInput, ControlFrame, FrameButton, frameState } from './control-frame'
import { type ControlProps, useControl } from './field-context'

export type PasswordInputProps = Omit<ControlProps, 'readOnly'> & {
  value: string
  onChange: (value: string) => void
  /** `current-password` to sign in, `new-password` to choose one. */
  autoComplete: 'current-password' | 'new-password'
  ref?: Ref<HTMLInputElement>
}

/** A password that can be shown; it hides again when the field is left empty. */
export function PasswordInput({ value, onChange, id, size = 'md', disabled, ...props }: PasswordInputProps) {
  const { t } = useT('ui')
  const control = useControl({ id })
  const [shown, setShown] = useState(false)
  return (
    <ControlFrame size={size} {...frameState({ invalid: control.invalid, disabled })}>
      <BareInput
        {...props}
        {...control.aria}
        id={control.id}
        type={shown ? 'text' : 'password'}
        value={value}
        disabled={disabled ?? false}
        autoCapitalize="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
      />
      <FrameButton
        type="button"
        aria-label={shown ? t('Hide password') : t('Show password')}
        aria-pressed={shown}
        disabled={disabled ?? false}
        onClick={() => setShown(!shown)}
      >
        {shown ? <HideIcon /> : <ShowIcon />}
      </FrameButton>
    </ControlFrame>
  )
}

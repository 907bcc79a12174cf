import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode, Ref } from 'react'
import { FINGER, FINGERTIP } from '../theme/finger'
import { type ControlProps, useControl } from './field-context'

const Root = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    cursor: 'switch',
    [FINGER]: { minH: FINGERTIP },
    '&:has(:disabled)': { opacity: '0.5', cursor: 'disabled' },
  },
})
const Track = chakra('input', {
  base: {
    appearance: 'none',
    position: 'relative',
    flexShrink: '0',
    width: '30px',
    height: '18px',
    borderRadius: 'full',
    bg: 'border.emphasized',
    cursor: 'inherit',
    transition: 'background-color 120ms',
    '&:checked': { bg: 'petrol.solid' },
    '&::after': {
      content: '""',
      position: 'absolute',
      top: '2px',
      insetInlineStart: '2px',
      boxSize: '14px',
      borderRadius: 'full',
      bg: 'bg.panel',
      transition: 'translate 120ms',
    },
    '&:checked::after': { translate: '12px 0' },
  },
})

export type SwitchProps = Omit<ControlProps, 'placeholder' | 'size' | 'readOnly'> & {
  checked: boolean | null | undefined
  onChange: (checked: boolean) => void
  children?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** On or off, taking effect at once. */
export function Switch({ checked, onChange, children, id, disabled, ...props }: SwitchProps) {
  const control = useControl({ id })
  return (
    <Root>
      <Track
        {...props}
        {...control.aria}
        id={control.id}
        type="checkbox"
        role="switch"
        checked={checked === true}
        disabled={disabled ?? false}
        onChange={(event) => onChange(event.target.checked)}
      />
      {children ? <span>{children}</span> : null}
    </Root>
  )
}

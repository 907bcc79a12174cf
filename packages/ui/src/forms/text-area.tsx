import { chakra } from '@chakra-ui/react/styled-system'
import type { AriaAttributes, KeyboardEventHandler, Ref } from 'react'
import { type ControlProps, useControl } from './field-context'

const Area = chakra('textarea', {
  base: {
    width: '100%',
    px: '2.5',
    py: '1.5',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    borderRadius: 'l2',
    bg: 'bg.panel',
    color: 'fg',
    font: 'inherit',
    resize: 'vertical',
    fieldSizing: 'content',
    maxH: '50vh',
    '&:focus': {
      outline: 'none',
      borderColor: 'petrol.focusRing',
      boxShadow: 'inset 0 0 0 1px var(--chakra-colors-petrol-focus-ring)',
    },
    '&[aria-invalid=true]': {
      borderColor: 'border.error',
      boxShadow: 'inset 0 0 0 1px var(--chakra-colors-border-error)',
    },
    '&:read-only, &:disabled': { bg: 'bg.canvas', borderColor: 'border' },
  },
})

export type TextAreaProps = Omit<ControlProps, 'size'> & {
  value: string | null | undefined
  onChange: (value: string) => void
  /** Lines at least, 3 when not given; it grows with its text. */
  rows?: number
  maxLength?: number
  ref?: Ref<HTMLTextAreaElement>
  onKeyDown?: KeyboardEventHandler<HTMLTextAreaElement>
} & Pick<AriaAttributes, 'aria-autocomplete' | 'aria-controls' | 'aria-activedescendant'>

/** Several lines of text. */
export function TextArea({ value, onChange, rows = 3, id, readOnly, disabled, ...props }: TextAreaProps) {
  const control = useControl({ id })
  return (
    <Area
      {...props}
      {...control.aria}
      id={control.id}
      rows={rows}
      css={{ minHeight: `calc(${rows} * 1.25rem + 0.875rem)` }}
      value={value ?? ''}
      readOnly={readOnly ?? false}
      disabled={disabled ?? false}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

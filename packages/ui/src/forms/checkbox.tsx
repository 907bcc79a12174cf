import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode, Ref } from 'react'
import { FINGER } from '../theme/finger'
import { type ControlProps, useControl } from './field-context'

const Root = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'flex-start',
    gap: '2',
    cursor: 'checkbox',
    // With its words as high as a fingertip; one line of them has 22 px.
    [FINGER]: { '&:has(> span)': { py: '11px' } },
    '&:has(:disabled)': { opacity: '0.5', cursor: 'disabled' },
  },
})

const CHECK = `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='black' stroke-width='3.5' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='M5 12l5 5l10-10'/%3E%3C/svg%3E")`
const DASH = `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='black' stroke-width='3.5' stroke-linecap='round'%3E%3Cpath d='M6 12h12'/%3E%3C/svg%3E")`

const Box = chakra('input', {
  base: {
    appearance: 'none',
    display: 'inline-grid',
    placeItems: 'center',
    boxSize: '4',
    my: '0.5',
    flexShrink: '0',
    borderWidth: '1.5px',
    borderColor: 'border.emphasized',
    borderRadius: 'l1',
    bg: 'bg.panel',
    cursor: 'inherit',
    '&[aria-invalid=true]': { borderColor: 'border.error' },
    '&:checked, &:indeterminate': { bg: 'petrol.solid', borderColor: 'petrol.solid' },
    '&::after': { content: '""', boxSize: '3', bg: 'petrol.contrast', maskSize: 'contain', display: 'none' },
    '&:checked::after': { display: 'block', maskImage: CHECK },
    '&:indeterminate::after': { display: 'block', maskImage: DASH },
  },
})

export type CheckboxProps = Omit<ControlProps, 'placeholder' | 'size' | 'readOnly'> & {
  /** `mixed` shows a dash: some of many. */
  checked: boolean | 'mixed' | null | undefined
  onChange: (checked: boolean) => void
  /** Words beside it; without them give `aria-label`. */
  children?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** Yes or no, or some of many. */
export function Checkbox({ checked, onChange, children, id, disabled, ref, ...props }: CheckboxProps) {
  const control = useControl({ id })
  return (
    <Root>
      <Box
        {...props}
        {...control.aria}
        ref={(node: HTMLInputElement | null) => {
          if (node) node.indeterminate = checked === 'mixed'
          if (typeof ref === 'function') ref(node)
          else if (ref) ref.current = node
        }}
        id={control.id}
        type="checkbox"
        checked={checked === true}
        disabled={disabled ?? false}
        onChange={(event) => onChange(event.target.checked)}
      />
      {children ? <span>{children}</span> : null}
    </Root>
  )
}

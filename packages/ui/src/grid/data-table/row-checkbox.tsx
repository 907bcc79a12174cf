import { chakra } from '@chakra-ui/react/styled-system'
import { type ComponentProps, useEffect, useRef } from 'react'

const TICK =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16' fill='none' stroke='white' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='m4 8 3 3 5-6'/%3E%3C/svg%3E\")"
const DASH =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16' stroke='white' stroke-width='2' stroke-linecap='round'%3E%3Cpath d='M4.5 8h7'/%3E%3C/svg%3E\")"

const Input = chakra('input', {
  base: {
    appearance: 'none',
    flex: 'none',
    boxSize: '4',
    m: '0',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    borderRadius: 'l1',
    bg: 'bg.panel',
    cursor: 'checkbox',
    backgroundSize: '14px',
    backgroundPosition: 'center',
    backgroundRepeat: 'no-repeat',
    // A press near the box counts too: 24 px at least.
    position: 'relative',
    _before: { content: '""', position: 'absolute', inset: '-6px' },
    '&:checked': { bg: 'petrol.solid', borderColor: 'petrol.solid', backgroundImage: TICK },
    '&:indeterminate': { bg: 'petrol.solid', borderColor: 'petrol.solid', backgroundImage: DASH },
  },
})

type RowCheckboxProps = Omit<ComponentProps<typeof Input>, 'type' | 'checked' | 'ref'> & {
  readonly state: 'none' | 'some' | 'all'
  readonly label: string
}

/** A native checkbox in the product's clothes: light enough for every row of a long table. */
export function RowCheckbox({ state, label, onChange, ...props }: RowCheckboxProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.indeterminate = state === 'some'
  }, [state])
  return (
    <Input
      ref={input}
      type="checkbox"
      aria-label={label}
      checked={state === 'all'}
      onChange={onChange ?? ignore}
      {...props}
    />
  )
}

function ignore(): void {}

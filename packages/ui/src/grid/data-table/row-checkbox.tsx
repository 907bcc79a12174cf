import type { SystemStyleObject } from '@chakra-ui/react/styled-system'
import { type ComponentProps, useEffect, useRef } from 'react'

const TICK =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16' fill='none' stroke='white' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='m4 8 3 3 5-6'/%3E%3C/svg%3E\")"
const DASH =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16' stroke='white' stroke-width='2' stroke-linecap='round'%3E%3Cpath d='M4.5 8h7'/%3E%3C/svg%3E\")"

/** How the boxes within an element look; it is styled once, whatever the number of boxes. */
export const rowCheckboxStyles: SystemStyleObject = {
  '& [data-row-checkbox]': {
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
    '&:is(:checked, [data-on])': { bgColor: 'petrol.solid', borderColor: 'petrol.solid', backgroundImage: TICK },
    '&:indeterminate': { bgColor: 'petrol.solid', borderColor: 'petrol.solid', backgroundImage: DASH },
  },
}

type RowCheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'checked' | 'ref'> & {
  readonly state: 'none' | 'some' | 'all'
  readonly label: string
}

/** A native checkbox in the product's clothes, given by `rowCheckboxStyles` of what is around it. */
export function RowCheckbox({ state, label, onChange, ...props }: RowCheckboxProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.indeterminate = state === 'some'
  }, [state])
  return (
    <input
      ref={input}
      type="checkbox"
      data-row-checkbox=""
      aria-label={label}
      checked={state === 'all'}
      onChange={onChange ?? ignore}
      {...props}
    />
  )
}

function ignore(): void {}

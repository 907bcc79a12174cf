import { chakra } from '@tehas/ui'
import type { CSSProperties, MouseEvent, ReactNode, Ref } from 'react'

const Line = chakra('tr', {
  variants: {
    opens: { true: { cursor: 'button', '&:hover > td': { bg: 'bg.subtle' } } },
    isMoving: { true: { position: 'relative', zIndex: '1', '& > td, &:hover > td': { bg: 'petrol.subtle' } } },
    isOpen: { true: { '& > td, &:hover > td': { bg: 'bg.selected' } } },
  },
})

export type OpeningRowProps = {
  /** Its place among the rows, by which its cells are found. */
  readonly index?: number
  /** Absent where nothing in the row may be changed. */
  readonly onOpen: (() => void) | undefined
  /** Whether what it opens stands beside the list. */
  readonly isOpen?: boolean
  /** Of a row that can be moved. */
  readonly move?: { readonly ref: Ref<HTMLTableRowElement>; readonly style: CSSProperties; readonly isMoving: boolean }
  readonly children: ReactNode
}

/** A row that opens wherever the mouse clicks; the keyboard has the button with its name. */
export function OpeningRow({ index, onOpen, isOpen = false, move, children }: OpeningRowProps) {
  const { isMoving = false, ...moved } = move ?? {}
  return (
    <Line
      {...moved}
      isMoving={isMoving}
      opens={onOpen !== undefined}
      isOpen={isOpen}
      aria-selected={isOpen || undefined}
      data-index={index}
      onClick={(event) => {
        if (!isMeantForControl(event)) onOpen?.()
      }}
    >
      {children}
    </Line>
  )
}

/** Whether a click was meant for a control in the row, or ends a selection of text, rather than for the row itself. */
const isMeantForControl = ({ target }: MouseEvent) =>
  (target instanceof Element && target.closest('button, a, input, label') !== null) ||
  (getSelection()?.toString() ?? '') !== ''

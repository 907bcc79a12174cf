import type { Id } from '@tehas/contracts'
import type { TreeColumn } from '@tehas/ui/grid'
import type { OrderLine } from '../lines/order-line'
import type { StructureHost } from '../structure-host'
import type { LineMenu } from './use-line-menu'

/** What every card needs to know. */
export type CardView = {
  readonly host: StructureHost
  /** The columns of the tree: their cells say the same on a card. */
  readonly columns: readonly TreeColumn<OrderLine>[]
  readonly isOpen: (id: Id) => boolean
  readonly onToggle: (id: Id) => void
  /** Absent where nothing may be changed. */
  readonly menuOf: LineMenu | undefined
}

/** What the tree says in a cell, in one text. */
export function cellText({ columns }: CardView, columnId: string, row: OrderLine): string {
  const cell = columns.find(({ id }) => id === columnId)?.cell(row)
  if (!cell) return ''
  const { text, unit = '' } = cell
  return text === '' ? '' : `${text}${unit === '' || unit.startsWith('/') ? unit : `\u00a0${unit}`}`
}

import type { Id } from '@tehas/contracts'
import type { TreeColumn } from '@tehas/ui/grid'
import { hasField } from '../fields/field-contract'
import { isFilled } from '../fields/field-values'
import type { LineFieldKey } from '../fields/line-fields'
import type { OrderLine } from '../lines/order-line'
import type { StructureHost } from '../structure-host'
import type { LineMenu } from './use-line-menu'

/** What every card needs to know. */
export type CardView = {
  readonly host: StructureHost
  /** The columns of the tree: their cells say the same on a card. */
  readonly columns: readonly TreeColumn<OrderLine>[]
  /** Fields that have a column of their own in the tree. */
  readonly ownFields: readonly LineFieldKey[]
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
  return text === '' ? '' : together(`${text}${unit === '' || unit.startsWith('/') ? unit : ` ${unit}`}`)
}

/** The same behind the header of its column, as in "Cost 60,00 €"; empty where the cell is. */
export function labelledText(view: CardView, columnId: string, row: OrderLine): string {
  const text = cellText(view, columnId, row)
  return text && together(`${headerOf(view, columnId)} ${text}`)
}

/** A figure with its words stays on one line. */
export const together = (text: string): string => text.replaceAll(' ', '\u00a0')

export const headerOf = ({ columns }: CardView, columnId: string): string =>
  columns.find(({ id }) => id === columnId)?.header ?? ''

/** What the line has in columns beyond those of every line, each with its label: "Coating RAL 9005", "Received 4 of 10". */
export function ownFieldTexts(view: CardView, row: OrderLine): string[] {
  const filled = view.ownFields.filter((key) => hasField(row.kind, key) && isFilled(row, key))
  const shown: readonly string[] = row.kind === 'product' ? [...view.host.extraFields, ...filled] : filled
  return shown.map((key) => `${headerOf(view, key)} ${cellText(view, key, row)}`)
}

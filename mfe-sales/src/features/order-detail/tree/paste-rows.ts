import { type Unit, unitSchema } from '@tehas/contracts'
import { parseDecimal, unitLabels } from '@tehas/i18n'

/** A row of a sheet as it was understood. */
export type PastedRow = {
  readonly name: string
  readonly quantity: number
  readonly unit: Unit | undefined
  readonly unitPrice: number | undefined
}

export type PastedRows = {
  readonly rows: readonly PastedRow[]
  /** Figures that can be read in two ways or not at all; never guessed. */
  readonly unread: number
}

/** Reads rows of a sheet: name, quantity, unit, price, in this order; a heading line is passed over. */
export function readPastedRows(
  cells: readonly (readonly string[])[],
  unitWords: ReadonlyMap<string, Unit>,
): PastedRows {
  let unread = 0
  const rows: PastedRow[] = []
  for (const [index, row] of cells.entries()) {
    const name = row[0]?.trim() ?? ''
    if (name === '' || (index === 0 && isHeading(row))) continue
    const figures: number[] = []
    let unit: Unit | undefined
    for (const cell of row.slice(1)) {
      const text = cell.trim()
      if (text === '') continue
      const word = unitWords.get(text.toLocaleLowerCase())
      if (word) unit ??= word
      else if (/\d/.test(text)) {
        const figure = parseDecimal(text.replace(/[€$]|kr/g, ''))
        if (figure === undefined) unread += 1
        else figures.push(figure)
      }
    }
    const [quantity, unitPrice] = figures
    rows.push({ name, quantity: quantity ?? 1, unit, unitPrice })
  }
  return { rows, unread }
}

const isHeading = (row: readonly string[]): boolean => row.length > 1 && row.every((cell) => !/\d/.test(cell))

/** Words for units: their codes, and their short labels in every language. */
export function unitWordsOf(...labelsOf: ((label: string) => string)[]): Map<string, Unit> {
  const words = new Map<string, Unit>()
  for (const unit of unitSchema.options) {
    words.set(unit.toLocaleLowerCase(), unit)
    for (const labelOf of labelsOf) words.set(labelOf(unitLabels[unit]).toLocaleLowerCase(), unit)
  }
  return words
}

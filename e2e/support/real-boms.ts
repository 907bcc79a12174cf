import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type BomItem = { readonly name: string; readonly netQuantity: number; readonly unitPrice: number }
export type Bom = {
  readonly id: string
  readonly items: readonly BomItem[]
  readonly publishedTotal: number
  /** Where the published sum leaves a line out. */
  readonly correctTotal?: number
}

const file = join(import.meta.dirname, '..', 'fixtures', 'real-boms.json')
const { boms }: { boms: readonly Bom[] } = JSON.parse(readFileSync(file, 'utf8'))

/** A published bill of material of fixtures/real-boms.json. */
export function realBom(id: string): Bom {
  const bom = boms.find((each) => each.id === id)
  if (!bom) throw new Error(`No bill of material ${id}`)
  return bom
}

/** Rows as a spreadsheet copies them: name, quantity, unit and price between tabs, with the sheet's decimal mark. */
export const sheetOf = (items: readonly BomItem[], { unit, decimal }: { unit: string; decimal: ',' | '.' }): string =>
  items
    .map(({ name, netQuantity, unitPrice }) =>
      [name, netQuantity, unit, String(unitPrice).replace('.', decimal)].join('\t'),
    )
    .join('\n')

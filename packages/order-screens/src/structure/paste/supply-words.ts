import type { SupplyChoice } from '@tehas/contracts'

const words: Readonly<Record<SupplyChoice, readonly string[]>> = {
  HERE: [
    ...['siin', 'tehakse siin', 'tehakse', 'tehakse selles tellimuses', 'ise'],
    ...['here', 'made here', 'make here', 'made in this order', 'make'],
  ],
  STOCK: [...['laost', 'võetakse laost', 'ladu'], ...['stock', 'from stock', 'taken from stock', 'take from stock']],
}

/** How a part is supplied, as people write it in sheets in either language. */
export function readSupply(text: string): SupplyChoice | undefined {
  const word = text.toLocaleLowerCase().replaceAll(/\s+/g, ' ').replace(/\.$/, '')
  if (words.HERE.includes(word)) return 'HERE'
  return words.STOCK.includes(word) ? 'STOCK' : undefined
}

/** How the name of each call of a kind is made: before and after the kind's noun, `add` + `SaleOrder` + `Product`. */
const nameParts = {
  list: ['list', 's'],
  summarize: ['summarize', 's'],
  summarizeDelivery: ['summarize', 'Delivery'],
  get: ['get', ''],
  getNextNumber: ['getNext', 'Number'],
  create: ['create', ''],
  update: ['update', ''],
  duplicate: ['duplicate', ''],
  changeStatus: ['change', 'Status'],
  addProduct: ['add', 'Product'],
  addLines: ['add', 'Lines'],
  updateProduct: ['update', 'Product'],
  updateProducts: ['update', 'Products'],
  removeProduct: ['remove', 'Product'],
  duplicateProduct: ['duplicate', 'Product'],
  addProcess: ['add', 'Process'],
  updateProcess: ['update', 'Process'],
  removeProcess: ['remove', 'Process'],
  addItem: ['add', 'Item'],
  updateItem: ['update', 'Item'],
  removeItem: ['remove', 'Item'],
  moveLine: ['move', 'Line'],
  useStock: ['use', 'Stock'],
  undoStock: ['undo', 'Stock'],
  issueMaterial: ['issue', 'Material'],
  completeProduct: ['complete', 'Product'],
  reopenProduct: ['reopen', 'Product'],
} as const

type NameParts = typeof nameParts
export type OrderCallKey = keyof NameParts

export const orderCallKeys = Object.keys(nameParts) as readonly OrderCallKey[]

/** Calls about processes and items and what they take from stock, which a kind without a structure does not offer. */
export const structureCallKeys = [
  'addProcess',
  'updateProcess',
  'removeProcess',
  'addItem',
  'updateItem',
  'removeItem',
  'useStock',
  'undoStock',
  'issueMaterial',
  'completeProduct',
  'reopenProduct',
] as const satisfies readonly OrderCallKey[]

/** Calls, handlers or whatever stands for each call, as a kind without a structure offers them. */
export function withoutStructure<Parts extends object>(parts: Parts): Omit<Parts, (typeof structureCallKeys)[number]>
export function withoutStructure(parts: object): object {
  const left: readonly string[] = structureCallKeys
  return Object.fromEntries(Object.entries(parts).filter(([key]) => !left.includes(key)))
}

type OrderCallName<Noun extends string, Key extends OrderCallKey> = `${NameParts[Key][0]}${Noun}${NameParts[Key][1]}`

/** Parts by their names in the table of calls: `{ list }` of SaleOrder is `{ listSaleOrders }`. */
export type NamedByNoun<Noun extends string, Parts> = {
  readonly [Key in keyof Parts & OrderCallKey as OrderCallName<Noun, Key>]: Parts[Key]
}

const nameOf = (noun: string, key: OrderCallKey): string => `${nameParts[key][0]}${noun}${nameParts[key][1]}`

/** Gives calls, handlers or whatever stands for each call of a kind their names in the table of calls. */
export function nameByNoun<Noun extends string, Parts extends Partial<Record<OrderCallKey, unknown>>>(
  noun: Noun,
  parts: Parts,
): NamedByNoun<Noun, Parts>
export function nameByNoun(noun: string, parts: Partial<Record<OrderCallKey, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    orderCallKeys.flatMap((key) => (parts[key] === undefined ? [] : [[nameOf(noun, key), parts[key]]])),
  )
}

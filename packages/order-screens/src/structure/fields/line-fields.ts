import type { OrderItemInput, OrderProcessInput, OrderProductInput, PurchaseProductInput, Unit } from '@tehas/contracts'
import type { LineKind } from '../lines/line-change'

/** Fields of a line that a person enters, at any of its levels. */
type EnteredKey = Exclude<
  keyof OrderProductInput | keyof PurchaseProductInput | keyof OrderItemInput | keyof OrderProcessInput,
  '_id' | 'processes' | 'items' | 'stock'
>

/** Groups of a drawer, in their order, with the text keys of their headings. */
export const fieldGroups = {
  what: undefined,
  quantity: 'Quantity',
  time: 'Time',
  use: undefined,
  price: 'Price',
  bought: 'As the supplier sells it',
  dates: 'Planned dates',
  more: undefined,
} as const satisfies Readonly<Record<string, string | undefined>>

type Common = {
  /** Text key of what the field is called: in drawers, trees, the log and the question about a conflict. */
  readonly label: string
  /** Text key of its control's label in a drawer, for kinds of line where it differs. */
  readonly drawerLabel?: { readonly [Kind in LineKind]?: string }
  /** Text key of the quiet line below its control. */
  readonly help?: string
  /** Where its control stands in a drawer; a field without a group has none there. */
  readonly group?: keyof typeof fieldGroups
  /** Kinds of line in whose drawer its control takes the whole width. */
  readonly wide?: readonly LineKind[]
  readonly required?: true
  /** What a new line starts with, where that is not the contract's default. */
  readonly start?: { readonly [Kind in LineKind]?: unknown }
  /** A column of its own in the tree, with its width in pixels; it is shown once a line has something in it. */
  readonly column?: number
  /** Lines of purchase orders alone have it: it stands in their tree, their drawer and in what is pasted there. */
  readonly ofPurchase?: true
  /** Headings that name it in a pasted sheet, in lower case. */
  readonly headings?: readonly string[]
}

/** What a field holds. Its cell, control, reading and words are chosen by this. */
type ByKind =
  | { readonly kind: 'text' | 'long-text' | 'percent' | 'unit' | 'category' | 'supply' | 'picture' | 'day' | 'own' }
  /** `calculated`: the figure that stands where the field is empty. */
  | { readonly kind: 'number'; readonly unit?: Unit; readonly calculated?: 'calculatedUnitWeight' }
  /** An amount of money; `perUnit`: for one of the line's unit. */
  | { readonly kind: 'money'; readonly perUnit?: true; readonly calculated?: 'calculatedUnitPrice' }
  /** A number whose unit is another field of the line. */
  | { readonly kind: 'quantity'; readonly unitField: 'unit' }
  /** A value with a unit: of time, of time or quantity, and money per such a unit. */
  | { readonly kind: 'duration' | 'work' | 'work-price' }
  /** `words`: text key of what is on when it is. */
  | { readonly kind: 'switch'; readonly words: string }
  /** A process of the parent that an item is used in. */
  | { readonly kind: 'process' }
  /** A process of the project that a process was made from. */
  | { readonly kind: 'definition' }

export type LineField = Common & ByKind
export type FieldKind = LineField['kind']

const material = ['product', 'item'] as const
const everywhere = ['product', 'item', 'process'] as const

/**
 * The fields of a line, each declared once for the screens. With the contract, which says what lines have a field, its
 * bounds and whether it is a price, everything follows from this table: cells of the tree, cards on a phone, controls
 * and values of the drawers, pasted columns, the words of the log and of conflicts. The order is that of the drawers.
 */
export const lineFields = {
  process: {
    label: 'Process of the project',
    kind: 'definition',
    help: 'Choosing one fills in its values; they can be changed here.',
    group: 'what',
    wide: everywhere,
  },
  name: {
    label: 'Name',
    kind: 'text',
    group: 'what',
    wide: material,
    required: true,
    headings: [
      ...['nimi', 'nimetus', 'toode', 'toote nimi', 'toote nimetus', 'artikkel', 'materjal', 'kaup', 'kauba nimetus'],
      ...['name', 'product', 'product name', 'item', 'item name', 'material'],
    ],
  },
  avatar: { label: 'Picture', kind: 'picture', group: 'what' },
  category: {
    label: 'Category',
    kind: 'category',
    group: 'what',
    wide: material,
    start: { product: 'END_PRODUCT' },
  },
  netQuantity: {
    label: 'Quantity',
    kind: 'quantity',
    unitField: 'unit',
    drawerLabel: { item: 'Quantity per product' },
    group: 'quantity',
    required: true,
    start: { product: 1, item: 1 },
    headings: ['kogus', 'hulk', 'arv', 'tk', 'quantity', 'qty', 'amount', 'pcs'],
  },
  unit: {
    label: 'Unit',
    kind: 'unit',
    group: 'quantity',
    headings: ['ühik', 'mõõtühik', 'unit', 'uom'],
  },
  addPercentage: {
    label: 'Losses',
    kind: 'percent',
    help: 'Added to the net quantity',
    group: 'quantity',
    headings: ['kadu', 'losses', 'waste'],
  },
  unitWeight: {
    label: 'Weight of one',
    kind: 'number',
    unit: 'KG',
    calculated: 'calculatedUnitWeight',
    group: 'quantity',
  },
  workload: { label: 'Work per unit', kind: 'work', group: 'time' },
  changeoverTime: {
    label: 'Changeover',
    kind: 'duration',
    help: 'Once for the whole quantity',
    group: 'time',
    start: { process: { value: 0, unit: 'MIN' } },
  },
  leadTime: {
    label: 'Lead time',
    kind: 'duration',
    help: 'Waiting after it, such as drying',
    group: 'time',
    start: { process: { value: 0, unit: 'MIN' } },
  },
  timeCalculations: {
    label: 'Counts time',
    kind: 'switch',
    words: 'Time is recorded',
    help: 'Without it no time can be recorded.',
    group: 'use',
  },
  supply: {
    label: 'Supply',
    kind: 'supply',
    help: 'It stays once work on it began.',
    group: 'use',
    wide: material,
    headings: ['tarneviis', 'supply'],
  },
  active: {
    label: 'In use',
    kind: 'switch',
    words: 'Part of the work',
    help: 'Otherwise it adds nothing to cost and time.',
    group: 'use',
  },
  unitPrice: {
    label: 'Price',
    kind: 'money',
    perUnit: true,
    calculated: 'calculatedUnitPrice',
    drawerLabel: { product: 'Unit price', item: 'Unit price' },
    group: 'price',
    headings: ['hind', 'ühiku hind', 'ühikuhind', 'tk hind', 'tüki hind', 'price', 'unit price', 'price per unit'],
  },
  supplierCode: {
    label: 'Supplier’s code',
    kind: 'text',
    column: 110,
    group: 'bought',
    ofPurchase: true,
    headings: [
      ...['tarnija kood', 'tarnija tootekood', 'tarnija artikkel'],
      ...['supplier code', 'supplier’s code', "supplier's code", 'vendor code'],
    ],
  },
  purchaseUnit: {
    label: 'Purchase unit',
    kind: 'text',
    group: 'bought',
    ofPurchase: true,
    headings: ['ostuühik', 'purchase unit', 'buying unit'],
  },
  purchaseFactor: {
    label: 'In a purchase unit',
    help: 'How much of the unit is in one of it',
    kind: 'number',
    group: 'bought',
    ofPurchase: true,
    headings: ['ostuühikus', 'ostuühiku tegur', 'in a purchase unit', 'purchase factor', 'pack size'],
  },
  purchasePrice: {
    label: 'Price of a purchase unit',
    kind: 'money',
    column: 164,
    group: 'bought',
    ofPurchase: true,
    headings: ['ostuühiku hind', 'price of a purchase unit', 'price per purchase unit'],
  },
  // Shown in the place of a price that was not typed; taken, not entered.
  fixedUnitPrice: { label: 'Given price', kind: 'money', perUnit: true },
  price: { label: 'Price', kind: 'work-price', group: 'price' },
  markupPercentage: {
    label: 'Markup',
    kind: 'percent',
    help: '25 % on 100 makes 125, a margin of 20 %',
    group: 'price',
    headings: ['juurdehindlus', 'markup'],
  },
  startTime: { label: 'Start', kind: 'day', group: 'dates' },
  deadline: { label: 'Deadline', kind: 'day', group: 'dates' },
  linkedProcess: { label: 'Used in the process', kind: 'process', group: 'more', wide: material },
  coating: {
    label: 'Coating',
    kind: 'text',
    group: 'more',
    wide: material,
    column: 120,
    headings: ['pinnakate', 'kate', 'coating'],
  },
  description: {
    label: 'Description',
    kind: 'long-text',
    group: 'more',
    wide: material,
    headings: ['kirjeldus', 'description'],
  },
  dynamicFields: { label: 'Own fields', kind: 'own' },
} as const satisfies { readonly [Key in EnteredKey]: LineField }

export type LineFieldKey = keyof typeof lineFields

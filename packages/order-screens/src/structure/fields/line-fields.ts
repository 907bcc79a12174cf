import type { OrderItemInput, OrderProcessInput, OrderProductInput } from '@tehas/contracts'

type KeysOfText<Line> = {
  [Key in keyof Line]-?: NonNullable<Line[Key]> extends string
    ? string extends NonNullable<Line[Key]>
      ? Key
      : never
    : never
}[keyof Line]

/** Fields of a line that a person enters, at any of its levels. */
type EnteredKey = Exclude<
  keyof OrderProductInput | keyof OrderItemInput | keyof OrderProcessInput,
  '_id' | 'processes' | 'items' | 'stock' | 'process'
>

type LineField = {
  /** Text key of what the field is called: in drawers, trees, the log and the question about a conflict. */
  readonly label: string
  /** How its value reads where it is not told by what it is. */
  readonly reads?: 'money' | 'percent' | 'unit' | 'price' | 'day'
  /**
   * Plain text, entered like any other: it stands in the drawers of products and items, in a column of the tree and in
   * pasted rows without more said than this.
   */
  readonly text?: {
    /** Width of its column in pixels. */
    readonly width: number
    /** Headings that name it in a sheet, in lower case. */
    readonly headings: readonly string[]
  }
}

/**
 * The fields of a line, each declared once for the screens. Labels, form values, the copy of a line and the words of log
 * and conflicts follow from this table and from the contract; a field of plain text follows from it altogether.
 */
export const lineFields = {
  name: { label: 'Name' },
  category: { label: 'Category' },
  netQuantity: { label: 'Quantity' },
  unit: { label: 'Unit', reads: 'unit' },
  unitPrice: { label: 'Price', reads: 'money' },
  unitWeight: { label: 'Weight of one' },
  addPercentage: { label: 'Losses', reads: 'percent' },
  markupPercentage: { label: 'Markup', reads: 'percent' },
  description: { label: 'Description' },
  coating: { label: 'Coating', text: { width: 120, headings: ['pinnakate', 'kate', 'coating'] } },
  linkedProcess: { label: 'Used in the process' },
  price: { label: 'Price', reads: 'price' },
  workload: { label: 'Work per unit' },
  changeoverTime: { label: 'Changeover' },
  leadTime: { label: 'Lead time' },
  timeCalculations: { label: 'Counts time' },
  active: { label: 'In use' },
  avatar: { label: 'Picture' },
  startTime: { label: 'Start' },
  deadline: { label: 'Deadline' },
  dynamicFields: { label: 'Own fields' },
} as const satisfies { readonly [Key in EnteredKey]: LineField }

type Table = typeof lineFields
/** A field of products and items that is plain text. */
export type TextFieldKey = {
  [Key in keyof Table]: Table[Key] extends { readonly text: object } ? Key : never
}[keyof Table] &
  KeysOfText<OrderProductInput> &
  KeysOfText<OrderItemInput>

const isTextField = (key: string): key is TextFieldKey => key in lineFields && 'text' in (lineFieldOf(key) ?? {})

export const lineFieldOf = (key: string): LineField | undefined =>
  Object.entries<LineField>(lineFields).find(([known]) => known === key)?.[1]

/** The fields of plain text, in the order of the table. */
export const textFieldKeys: readonly TextFieldKey[] = Object.keys(lineFields).filter(isTextField)

/** Something for each field of plain text, by its key. */
export const eachText = <Value>(make: (key: TextFieldKey) => Value): Record<TextFieldKey, Value> =>
  Object.fromEntries(textFieldKeys.map((key) => [key, make(key)])) as Record<TextFieldKey, Value>

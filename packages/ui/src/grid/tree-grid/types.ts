import type { ReactNode } from 'react'
import type { RowAction } from '../row-menu/row-action'

/** One suggestion of a combobox. The caller finds its own thing by `id`. */
export type Suggestion = {
  readonly id: string
  readonly label: string
  /** Quiet text after the label: code, price, supplier. */
  readonly detail?: string | undefined
  readonly icon?: ReactNode
  /** Heading under which suggestions stand together. */
  readonly group?: string | undefined
}

/** Suggestions for what was typed; `signal` aborts when the text has changed. */
export type Suggest = (text: string, signal: AbortSignal) => Promise<readonly Suggestion[]>

export type Choice = { readonly value: string; readonly label: string }

type NumberEditor = {
  readonly value: number | undefined
  /** Fixed unit inside the field on the right: "min", "€/h". */
  readonly unit?: string | undefined
  readonly min?: number | undefined
  readonly max?: number | undefined
  /** May be emptied, the edit then carries `number: undefined`. */
  readonly clearable?: boolean | undefined
  /** What an emptied field means where it is a number of its own: a markup of 0. */
  readonly whenEmpty?: number | undefined
}

/** How a cell is edited. A cell without an editor is read-only. */
export type CellEditor =
  | {
      readonly kind: 'text'
      readonly value: string
      readonly required?: boolean
      readonly minLength?: number
      readonly maxLength?: number
    }
  | (NumberEditor & { readonly kind: 'decimal' | 'money' | 'percent' })
  /** A number and a unit to choose: times, quantities. `unitValue` is one of `units`. */
  | (NumberEditor & {
      readonly kind: 'duration' | 'quantity'
      readonly unitValue: string
      readonly units: readonly Choice[]
    })
  | { readonly kind: 'select'; readonly value: string; readonly options: readonly Choice[] }
  | { readonly kind: 'combobox'; readonly value: string; readonly suggest: Suggest; readonly freeText: boolean }

/** What a person entered; `kind` is the editor's. */
export type CellEdit =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'decimal' | 'money' | 'percent'; readonly number: number | undefined }
  | { readonly kind: 'duration' | 'quantity'; readonly number: number | undefined; readonly unit: string }
  | { readonly kind: 'select'; readonly value: string }
  | { readonly kind: 'combobox'; readonly text: string; readonly suggestion?: Suggestion }

/** One cell as it is shown now. */
export type TreeCell = {
  /** Plain text of the cell: shown unless `content` is given, copied, compared for the flash. */
  readonly text: string
  /** Quiet text after it: " pcs", "€/h", "+ 30". */
  readonly unit?: string | undefined
  /** Own look instead of `text` and `unit`: a status, a tag. */
  readonly content?: ReactNode
  readonly tone?: 'plain' | 'strong' | 'medium' | 'muted' | undefined
  readonly editor?: CellEditor | undefined
  /** Calculated by the app: flashes when it changes. */
  readonly computed?: boolean | undefined
  /** Can be asked "why this number" (needs `onWhy`). */
  readonly why?: boolean | undefined
  /** Typed over a calculated figure: a pencil, with this tooltip ("Calculated 186,40 €"). */
  readonly typedHint?: string | undefined
  /** Trouble with the stored value, for example a warning of the calculation. */
  readonly error?: string | undefined
}

export type TreeColumn<Node> = {
  readonly id: string
  readonly header: string
  readonly width: number
  readonly grow?: number | undefined
  readonly numeric?: boolean | undefined
  /** undefined leaves the cell empty (it can still be walked through). */
  readonly cell: (node: Node) => TreeCell | undefined
}

/** Children of a node that stand together under a heading: "Processes 5  1 190,50 €". */
export type TreeGroup<Node> = {
  readonly id: string
  readonly label: string
  /** Text after the count, usually the sum. */
  readonly sum?: string | undefined
  readonly nodes: readonly Node[]
}

/** How a row is presented and what may be done with it. */
export type TreeRowView = {
  /** Name for screen readers, announcements and the row menu. */
  readonly label: string
  /** `product`: bold on the canvas colour. */
  readonly tone?: 'product' | 'plain' | undefined
  readonly icon?: ReactNode
  /** Quiet link-like part after the name, for example a linked order. */
  readonly after?: ReactNode
  readonly actions?: readonly RowAction[] | undefined
  readonly movable?: boolean | undefined
  /** What it is part of: rows of a part stand out while the element around the grid has it as `data-lit`. */
  readonly part?: string | undefined
}

export type CellRef<Node> = { readonly node: Node; readonly nodeId: string; readonly columnId: string }

export type TreeAddEntry = {
  readonly text: string
  readonly suggestion?: Suggestion
  /** Which of `kinds` was chosen for a free text. */
  readonly kind?: string
}

/** A row that adds: "+ Add process or item". */
export type TreeAdd = {
  readonly label: string
  /** Quiet text after it: "or paste rows from a sheet". */
  readonly hint?: string | undefined
  readonly placeholder: string
  readonly suggest?: Suggest | undefined
  /** What a free text may become: `{ value: 'process', label: 'New process' }`. One nameless kind when left out. */
  readonly kinds?: readonly Choice[] | undefined
  /** Returns the new node's id, so that Tab can go on in its cells; throws an Error whose message is shown. */
  readonly onAdd: (entry: TreeAddEntry) => Promise<string | undefined>
}

export type TreeMove<Node> = {
  readonly node: Node
  readonly parent: Node | undefined
  readonly groupId: string | undefined
  readonly from: number
  readonly to: number
  /** Ids of the siblings in their new order. */
  readonly order: readonly string[]
}

export type TreePaste<Node> = {
  /** Cells as text, row by row. */
  readonly rows: readonly (readonly string[])[]
  readonly parent: Node | undefined
  /** The row after which they belong; undefined: at the end. */
  readonly after: Node | undefined
}

export type TreeGridProps<Node> = {
  readonly label: string
  /** The first column holds the name, the chevron and the indentation. */
  readonly columns: readonly TreeColumn<Node>[]
  readonly nodes: readonly Node[]
  readonly getId: (node: Node) => string
  readonly getRow: (node: Node) => TreeRowView
  readonly getGroups: (node: Node) => readonly TreeGroup<Node>[]
  /** Ids of open nodes. Uncontrolled (all of the first level open) when left out. */
  readonly expanded?: readonly string[] | undefined
  readonly onExpandedChange?: ((ids: readonly string[]) => void) | undefined

  /** Saves one cell. Throw an Error to refuse: its message is shown at the cell and the value is restored. */
  readonly onEdit?: ((cell: CellRef<Node>, edit: CellEdit) => Promise<void> | void) | undefined
  /** Saves several cells as one change: what `work` saves is undone in one step. */
  readonly together?: ((work: () => Promise<unknown>) => Promise<unknown>) | undefined
  /** Every keystroke that reads as a value (for live recalculation), undefined when editing ends. */
  readonly onDraft?: ((cell: CellRef<Node>, edit: CellEdit | undefined) => void) | undefined
  /** A field opens or closes. */
  readonly onEditing?: ((isEditing: boolean) => void) | undefined
  readonly onWhy?: ((cell: CellRef<Node>, anchor: HTMLElement) => void) | undefined
  readonly onMove?: ((move: TreeMove<Node>) => Promise<void> | void) | undefined
  readonly onPasteRows?: ((paste: TreePaste<Node>) => Promise<void> | void) | undefined
  /** Add row under an open node, or (undefined) at the end of the grid. */
  readonly getAdd?: ((parent: Node | undefined) => TreeAdd | undefined) | undefined
  /** Shown in place of rows when there are no nodes. */
  readonly empty?: ReactNode
}

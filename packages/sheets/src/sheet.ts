/** A cell: a number as it is, a calendar day (`2026-11-20`), a moment in UTC, or words; undefined is empty. */
export type SheetValue = string | number | undefined | { readonly day: string } | { readonly moment: string }

export type SheetColumn = {
  readonly header: string
  /** Shown with two decimals. */
  readonly isMoney?: boolean | undefined
}

/** Takes rows as they come, and gives the file at the end. */
export type SheetWriter = {
  readonly add: (rows: readonly (readonly SheetValue[])[]) => void
  /** Nothing may be added after it. */
  readonly end: () => Blob | Promise<Blob>
}

export const sheetFormats = ['xlsx', 'csv'] as const
export type SheetFormat = (typeof sheetFormats)[number]

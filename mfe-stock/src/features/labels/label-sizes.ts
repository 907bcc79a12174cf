/** A size of label paper, in millimetres: a sheet with labels in rows, or a roll of single ones. */
export type LabelSize = {
  readonly id: string
  readonly page: { readonly width: number; readonly height: number }
  readonly columns: number
  readonly rows: number
  readonly label: { readonly width: number; readonly height: number }
  /** From the edge of the page to the first label, and from the start of one label to that of the next. */
  readonly left: number
  readonly top: number
  readonly stepX: number
  readonly stepY: number
}

const A4 = { width: 210, height: 297 } as const

type Sheet = Omit<LabelSize, 'id' | 'page' | 'stepX' | 'stepY'> & { readonly gapX: number }

const sheet = ({ gapX, ...given }: Sheet): LabelSize => ({
  ...given,
  id: `${given.columns}x${given.rows}`,
  page: A4,
  stepX: given.label.width + gapX,
  stepY: given.label.height,
})

const single = (width: number, height: number): LabelSize => ({
  id: `${width}mm-${height}`,
  page: { width, height },
  columns: 1,
  rows: 1,
  label: { width, height },
  left: 0,
  top: 0,
  stepX: width,
  stepY: height,
})

/** The usual sheets of A4 and rolls of label printers. */
export const labelSizes: readonly [LabelSize, ...LabelSize[]] = [
  sheet({ columns: 3, rows: 8, label: { width: 70, height: 37 }, left: 0, top: 0.5, gapX: 0 }),
  sheet({ columns: 2, rows: 7, label: { width: 99.1, height: 38.1 }, left: 4.65, top: 15.15, gapX: 2.5 }),
  sheet({ columns: 5, rows: 13, label: { width: 38.1, height: 21.2 }, left: 4.75, top: 10.7, gapX: 2.5 }),
  single(62, 29),
  single(62, 40),
  single(100, 50),
]

export const isSheet = ({ columns, rows }: LabelSize): boolean => columns * rows > 1

/** What is printed, page by page; `undefined` where a label stays empty, since it was used before. */
export function toPages<Printed>(
  printed: readonly Printed[],
  size: LabelSize,
  { copies, first }: { readonly copies: number; readonly first: number },
): (Printed | undefined)[][] {
  const perPage = size.columns * size.rows
  const used = Math.min(Math.max(first - 1, 0), perPage - 1)
  const all = [
    ...Array.from({ length: used }, () => undefined),
    ...printed.flatMap((one) => Array.from({ length: copies }, () => one)),
  ]
  if (printed.length === 0 || copies < 1) return []
  return Array.from({ length: Math.ceil(all.length / perPage) }, (_, page) =>
    all.slice(page * perPage, (page + 1) * perPage),
  )
}

/** Where a label stands on its page, in millimetres from the left and the top. */
export const placeOf = (
  at: number,
  { columns, left, top, stepX, stepY }: LabelSize,
): { readonly x: number; readonly y: number } => ({
  x: left + (at % columns) * stepX,
  y: top + Math.floor(at / columns) * stepY,
})

import type {
  AnyOrderProduct,
  Id,
  ItemFigures,
  OrderItem,
  OrderParent,
  OrderProcess,
  OrderProduct,
  ProcessFigures,
  ProductFigures,
} from '@tehas/contracts'
import type { CostedOrder, FigurePath, ItemResult, ProductResult, Warning } from '@tehas/cost-engine'
import type { Structure } from './structure'

type Placed = {
  readonly id: Id
  /** Where the cost engine finds it. */
  readonly path: FigurePath
  /** What the engine warns about at this line, by its code. */
  readonly warning: Warning['code'] | undefined
}

export type ProductLine = Placed & {
  readonly kind: 'product'
  readonly line: AnyOrderProduct
  readonly figures: ProductFigures
  readonly processes: readonly ProcessLine[]
  readonly items: readonly ItemLine[]
}

export type ItemLine = Placed & {
  readonly kind: 'item'
  readonly line: OrderItem
  readonly figures: ItemFigures
  readonly parent: OrderParent
  /** How much of it is to be made for good pieces: what is required, without what went into scrapped ones. */
  readonly toMake: number
  readonly processes: readonly ProcessLine[]
  readonly items: readonly ItemLine[]
}

export type ProcessLine = Placed & {
  readonly kind: 'process'
  readonly line: OrderProcess
  readonly figures: ProcessFigures
  readonly parent: OrderParent
  /** Pieces of the product or item that the process works on. */
  readonly pieces: number
}

/** A row of the product tree with the figures that are shown for it. */
export type OrderLine = ProductLine | ItemLine | ProcessLine

/** How a call names the product or item that new lines go into. */
export const parentRefOf = ({ kind, id }: ProductLine | ItemLine): OrderParent =>
  kind === 'product' ? { product: id } : { item: id }

export type OrderLines = { readonly products: readonly ProductLine[] }

export type LinesOptions = {
  readonly isSettled: boolean
  /** The figures of what the server stored: where they are still the same, the server's own are shown. */
  readonly base?: CostedOrder | undefined
  readonly previous: OrderLines | undefined
}

/** What a product's lines were made of. */
type Source = {
  readonly at: number
  readonly line: AnyOrderProduct
  readonly counted: ProductResult | undefined
  readonly result: ProductResult | undefined
}

const sources = new WeakMap<ProductLine, Source>()

/**
 * The tree of an order or a stock product, with warnings once it has been counted. Figures come from the server's answer, and from the engine where something that
 * is being typed changed them.
 * A line of which nothing changed stays the same object, so that its row is not drawn again.
 */
export function buildLines(
  { products: given }: Structure,
  costed: CostedOrder | undefined,
  { isSettled, base, previous }: LinesOptions,
): OrderLines {
  const warnings = warningsByLine(costed)
  const warningAt = (path: FigurePath) => (warnings.size === 0 ? undefined : warnings.get(path.join('/')))
  /** Lines of the product that is being built, as they were before. */
  let known: LinesById = NOTHING_KNOWN
  const keep = <T extends OrderLine>(made: T): T => {
    const before = known.get(made.id)
    return before !== undefined && isSame(before, made) ? (before as T) : made
  }

  const build = (
    of: OrderProduct | OrderItem,
    path: FigurePath,
    { pieces, kept }: { readonly pieces: number; readonly kept: number },
    result: ProductResult | ItemResult | undefined,
    stored: ProductResult | ItemResult | undefined,
    parent: OrderParent,
  ) => ({
    processes: of.processes.map((line, at): ProcessLine => {
      const place = [...path, 'processes', at]
      return keep({
        kind: 'process',
        id: line._id,
        path: place,
        warning: warningAt(place),
        line,
        figures: changed(result?.processes[at], stored?.processes[at]) ?? line,
        parent,
        pieces,
      })
    }),
    items: of.items.map(
      (line, at): ItemLine =>
        item({ line, kept }, [...path, 'items', at], result?.items[at], stored?.items[at], parent),
    ),
  })

  const item = (
    { line, kept }: { readonly line: OrderItem; readonly kept: number },
    path: FigurePath,
    counted: ItemResult | undefined,
    stored: ItemResult | undefined,
    parent: OrderParent,
  ): ItemLine => {
    const result = changed(counted, stored)
    const figures = result ?? line
    const toMake = figures.requiredQuantity * kept
    const begun = figures.requiredQuantity + scrappedOf(line)
    const pieces = { pieces: toMake, kept: begun > 0 ? toMake / begun : 1 }
    return keep({
      kind: 'item',
      id: line._id,
      path,
      warning: warningAt(path),
      line,
      figures,
      parent,
      toMake,
      ...build(line, path, pieces, result, stored, { item: line._id }),
    })
  }

  const products = given.map((line, at): ProductLine => {
    const counted = costed?.result.products[at]
    const stored = base?.result.products[at]
    const result = isSettled ? undefined : changed(counted, stored)
    const source = { at, line, counted, result }
    const before = previous && productOf(previous, at, line._id)
    if (before && isSameSource(sources.get(before), source)) return before
    known = before ? linesOf(before) : NOTHING_KNOWN
    const path = ['products', at]
    const figures = result ?? line
    const begun = figures.brutoQuantity + scrappedOf(line)
    const pieces = { pieces: line.netQuantity, kept: begun > 0 ? figures.brutoQuantity / begun : 1 }
    const made = keep<ProductLine>({
      kind: 'product',
      id: line._id,
      path,
      warning: warningAt(path),
      line,
      figures,
      ...build(line, path, pieces, result, stored, { product: line._id }),
    })
    sources.set(made, source)
    return made
  })
  const isUnchanged =
    previous !== undefined &&
    previous.products.length === products.length &&
    products.every((product, at) => product === previous.products[at])
  return isUnchanged ? previous : { products }
}

/** Pieces of a line that its steps scrapped; of a product in stock none. */
const scrappedOf = ({ processes }: Pick<OrderItem, 'processes'>): number =>
  processes.reduce((sum, { active, scrapped }) => (active && scrapped > 0 ? sum + scrapped : sum), 0)

/** What was counted, unless it is what was counted of the stored line as well. */
const changed = <Result>(counted: Result | undefined, stored: Result | undefined): Result | undefined =>
  counted === stored ? undefined : counted

const isSameSource = (a: Source | undefined, b: Source): boolean =>
  a !== undefined && a.at === b.at && a.line === b.line && a.counted === b.counted && a.result === b.result

type LinesById = ReadonlyMap<Id, OrderLine>
const NOTHING_KNOWN: LinesById = new Map()
const knownLines = new WeakMap<ProductLine, LinesById>()

/** A product and all lines below it, by their ids. */
export function linesOf(product: ProductLine): LinesById {
  const before = knownLines.get(product)
  if (before) return before
  const found = new Map<Id, OrderLine>()
  noteLines(product, found)
  knownLines.set(product, found)
  return found
}

function noteLines(line: OrderLine, found: Map<Id, OrderLine>): void {
  found.set(line.id, line)
  if (line.kind === 'process') return
  for (const process of line.processes) found.set(process.id, process)
  for (const item of line.items) noteLines(item, found)
}

/** The product as it was; mostly in the same place. */
const productOf = ({ products }: OrderLines, at: number, id: Id): ProductLine | undefined =>
  products[at]?.id === id ? products[at] : products.find((product) => product.id === id)

/** The first warning of each line, by the path of the line: every second step of a path is a place in a list. */
function warningsByLine(costed: CostedOrder | undefined): Map<string, Warning['code']> {
  const found = new Map<string, Warning['code']>()
  for (const { path, code } of costed?.result.warnings ?? []) {
    const last = path.findLastIndex((step) => typeof step === 'number')
    const line = path.slice(0, last + 1).join('/')
    if (last >= 0 && !found.has(line)) found.set(line, code)
  }
  return found
}

function isSame(a: OrderLine, b: OrderLine): boolean {
  if (a.kind !== b.kind || a.line !== b.line || a.figures !== b.figures || a.warning !== b.warning) return false
  if (a.path.length !== b.path.length || a.path.some((step, at) => step !== b.path[at])) return false
  if (a.kind === 'process') return b.kind === 'process' && a.pieces === b.pieces
  if (a.kind === 'item' && b.kind === 'item' && a.toMake !== b.toMake) return false
  return b.kind !== 'process' && sameList(a.processes, b.processes) && sameList(a.items, b.items)
}

const sameList = <T>(a: readonly T[], b: readonly T[]): boolean =>
  a.length === b.length && a.every((entry, at) => entry === b[at])

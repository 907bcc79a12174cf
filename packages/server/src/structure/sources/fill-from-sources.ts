import { constants, type Id } from '@tehas/contracts'
import { AppError } from '../../http/app-error'
import { LongWork } from '../../long-calls/long-work'
import { copyStructure } from '../copy-lines'
import { type ItemChanges, type ProcessChanges, type ProductChanges, productFromInput } from '../merge-lines'
import type { StructureContext } from '../structure-context'
import { type KnownLines, noKnownLines, type ProductNode } from '../tree'
import { describeProcess, takesDefinition } from './describe-process'
import { type DefinitionSource, loadProcessDefinitions, loadStockSources, type StockSource } from './load-sources'
import {
  copiedFields,
  createStockParts,
  type LineChanges,
  lacksFields,
  type ReadSources,
  refersToStructure,
  type StockParts,
} from './stock-parts'
import { unknownMessages } from './unknown-messages'

type Sources = ReadSources & {
  readonly parts: StockParts
  readonly definitions: ReadonlyMap<Id, DefinitionSource>
  readonly known: KnownLines
  /** False where lines keep referring to what their parts are made of. */
  readonly opensParts?: boolean
  /** Lines counted so far: those of a part that several products share each time. `before`: those of other structures. */
  readonly visited: { lines: number; before: number }
  readonly context: StructureContext
}

export type FillOptions = {
  readonly known?: KnownLines
  /** Whether lines take over what a stock product is made of, besides its fields. */
  readonly hasStructure?: boolean
  /** The lines are a stock product's own: parts without a structure refer to what they are made of. */
  readonly isOfStock?: boolean
}

/**
 * Products and items with what they take from stock (rules §14): one that names a stock product takes over each field that
 * the caller left out, and that product's structure where it brings none of its own; a process that names a definition takes
 * over what it leaves out as well. Lines that the order already has stay as they are.
 */
export async function fillProducts(
  context: StructureContext,
  products: readonly ProductChanges[],
  options: FillOptions = {},
): Promise<ProductChanges[]> {
  return (await fillStructures(context, [products], options)).flat()
}

/** The same for several structures, of which each may have as many lines as one; every source is read once. */
export async function fillStructures(
  context: StructureContext,
  structures: readonly (readonly ProductChanges[])[],
  { known = noKnownLines, hasStructure = true, isOfStock = false }: FillOptions = {},
): Promise<ProductChanges[][]> {
  const sources = await loadSources(context, { processes: [], items: structures.flat() }, { known, hasStructure })
  return structures.map((products) => {
    sources.visited.before = sources.visited.lines
    return products.map((product) => fillLine(product, { level: 'product', above: [], names: [], isOfStock }, sources))
  })
}

/**
 * A stock product with all its parts, in which the parts of each other stock product are the same objects wherever that is
 * used: what it costs is then counted once for each product, not for each way that leads to it. Undefined where it is part
 * of itself or has too many levels; throws STRUCTURE_TOO_LARGE where it comes to more than `most` lines.
 */
export async function fillShared(
  context: StructureContext,
  product: ProductChanges,
  most: number,
): Promise<{ readonly product: ProductNode; readonly distinctLines: number } | undefined> {
  const { sources, own } = await loadOwnLines(context, product)
  const { parts, visited } = sources
  const items = parts.share(own.items)
  if (items === undefined) return undefined
  refuseTooMany(linesOfStock(own, parts), [own.name], most)
  const distinctLines = visited.lines + parts.countShared()
  if (context.longCalls && distinctLines > context.longCalls.linesHere) throw new LongWork(`${distinctLines} lines`)
  return { product: { ...own, items }, distinctLines }
}

/** How many lines a stock product comes to with all its parts, counted without making them. */
export async function countStockLines(context: StructureContext, product: ProductChanges): Promise<number> {
  const { sources, own } = await loadOwnLines(context, product)
  return linesOfStock(own, sources.parts)
}

const linesOfStock = ({ processes, items }: ProductNode, parts: StockParts): number =>
  1 + processes.length + parts.countLines(items)

/** A stock product with its own lines, and what its parts are made of. */
async function loadOwnLines(context: StructureContext, product: ProductChanges) {
  const sources = await loadSources(
    context,
    { processes: [], items: [product] },
    { known: noKnownLines, hasStructure: true },
  )
  const place: Place = { level: 'product', above: [], names: [], isOfStock: true }
  return { sources, own: productFromInput(fillLine(product, place, { ...sources, opensParts: false }), noKnownLines) }
}

/** New processes and items that will hang below one parent; every source is read once. */
export async function fillParts(
  context: StructureContext,
  { processes = [], items = [] }: AddedParts,
): Promise<{ processes: ProcessChanges[]; items: ItemChanges[] }> {
  const sources = await loadSources(context, { processes, items }, { known: noKnownLines, hasStructure: true })
  return {
    processes: processes.map((process) => describeProcess(process, sources)),
    items: items.map((item) => fillLine(item, { level: 'item', above: [], names: [] }, sources)),
  }
}

type AddedParts = {
  readonly processes?: readonly ProcessChanges[] | undefined
  readonly items?: readonly ItemChanges[] | undefined
}

type Lines = { readonly processes: readonly ProcessChanges[]; readonly items: readonly LineChanges[] }

async function loadSources(
  context: StructureContext,
  lines: Lines,
  { known, hasStructure }: Pick<Sources, 'known' | 'hasStructure'>,
): Promise<Sources> {
  const { tx, projectId } = context
  const definitions = new Set<Id>()
  const asked = new Set<Id>()
  collect(lines, known, definitions, asked)
  const stock = new Map<Id, StockSource>()
  const itemKeys = new Set<string>()
  // One round for each level of the deepest structure, never one for each line.
  let wanted = asked
  for (let level = 0; wanted.size > 0 && level < constants.structureMaxLevels; level++) {
    const found = await loadStockSources(context, [...wanted])
    wanted = new Set()
    for (const key of found.itemKeys) itemKeys.add(key)
    for (const [id, source] of found.stock) {
      stock.set(id, source)
      if (hasStructure) for (const below of nestedStock(source.items)) wanted.add(below)
    }
    for (const id of stock.keys()) wanted.delete(id)
  }
  const missing = [...asked].find((id) => !stock.has(id))
  if (missing) throw unknownSource('stock', missing)
  const found = await loadProcessDefinitions(tx, projectId, [...definitions])
  const unknown = [...definitions].find((id) => !found.has(id))
  if (unknown) throw unknownSource('process', unknown)
  const read = { stock, itemKeys, hasStructure }
  const parts = createStockParts(read)
  return { ...read, parts, definitions: found, known, visited: { lines: 0, before: 0 }, context }
}

const unknownSource = (path: keyof typeof unknownMessages, id: Id) =>
  new AppError('VALIDATION_FAILED', { problems: [{ path, message: unknownMessages[path] }], details: { id } })

function collect({ processes, items }: Lines, known: KnownLines, definitions: Set<Id>, stock: Set<Id>): void {
  for (const process of processes) if (takesDefinition(process, known)) definitions.add(process.process._id)
  for (const line of items) {
    if (takesFields(line, known) && (takesStructure(line) || lacksFields(line))) stock.add(line.stock._id)
    collect({ processes: line.processes ?? [], items: line.items ?? [] }, known, definitions, stock)
  }
}

/** Stock products below a stock product that bring their structure or fields by reference. */
function* nestedStock(items: readonly ItemChanges[]): Generator<Id> {
  for (const item of items) {
    if (item.stock && (refersToStructure(item) || lacksFields(item))) yield item.stock._id
    yield* nestedStock(item.items ?? [])
  }
}

type WithStock<Line> = Line & { readonly stock: { readonly _id: Id } }

const takesFields = (line: LineChanges, known: KnownLines): line is WithStock<LineChanges> =>
  Boolean(line.stock) && !isKnown(line, known)

const takesStructure = ({ processes, items }: LineChanges): boolean => processes === undefined && items === undefined

const isKnown = ({ _id }: LineChanges, { products, items }: KnownLines): boolean =>
  _id !== undefined && (products.has(_id) || items.has(_id))

/** Where a line stands while it is filled. */
type Place = {
  readonly level: 'product' | 'item'
  /** Stock products that the line is a part of. */
  readonly above: readonly Id[]
  readonly names: readonly string[]
  /** It belongs to the structure of a stock product, which refers to what its parts are made of. */
  readonly isOfStock?: boolean
}

function fillLine<Line extends LineChanges>(line: Line, place: Place, sources: Sources): Line {
  const { above, names } = place
  const here = line.name === undefined ? names : [...names, line.name]
  visit(sources, 1, here)
  const taken = fromStock(line, { ...place, names: here }, sources)
  const filled = { ...line, ...taken }
  visit(sources, filled.processes?.length ?? 0, here)
  const below: Place = {
    level: 'item',
    above: filled.stock ? [...above, filled.stock._id] : above,
    names: here,
    isOfStock: place.isOfStock === true || taken.items !== undefined,
  }
  return {
    ...filled,
    ...(filled.processes && { processes: filled.processes.map((process) => describeProcess(process, sources)) }),
    ...(filled.items && { items: filled.items.map((item) => fillLine(item, below, sources)) }),
  }
}

/** Counts lines; throws LongWork beyond what this thread may work on and STRUCTURE_TOO_LARGE beyond the limit of all. */
function visit(sources: Sources, lines: number, path: readonly string[]): void {
  sources.visited.lines += lines
  foresee(sources, 0, path)
}

/** The same for lines that are still to be counted, before they are made. */
function foresee({ visited, context: { longCalls } }: Sources, coming: number, path: readonly string[]): void {
  const lines = visited.lines + coming
  refuseTooMany(lines - visited.before, path, constants.structureLinesMax)
  if (longCalls && lines > longCalls.linesHere) throw new LongWork(`${lines} lines`)
}

function refuseTooMany(count: number, path: readonly string[], most: number): void {
  if (count <= most) return
  const named = Math.min(count, Number.MAX_SAFE_INTEGER)
  throw new AppError('STRUCTURE_TOO_LARGE', { details: { path, most, count: named } })
}

function fromStock(
  line: LineChanges,
  { level, above, names, isOfStock }: Place,
  sources: Sources,
): Partial<LineChanges> {
  const { stock, known, hasStructure, opensParts = true } = sources
  if (!takesFields(line, known)) return {}
  const source = stock.get(line.stock._id)
  // A product inside itself is left as it is: the check of the structure refuses it with the path.
  if (!source || above.includes(line.stock._id)) return {}
  if (!isOfStock && !takesStructure(line) && !lacksFields(line)) return {}
  const described = copiedFields(line, source, level, sources)
  const isCopied = takesStructure(line) || (isOfStock && refersToStructure({ ...line, ...described }))
  if (!hasStructure || !isCopied || !opensParts) return described
  const structure = sources.parts.structureOf(line.stock._id)
  const coming = structure.processes.length + sources.parts.countLines(structure.items)
  // What an order takes over is refused by the count of its ways down, before any line of it is made.
  if (!isOfStock) refuseTooMany(1 + coming, names, constants.stockLinesMax)
  foresee(sources, coming, names)
  return { ...described, ...copyStructure(structure) }
}

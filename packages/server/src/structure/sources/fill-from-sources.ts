import { constants, type DynamicFields, type Id } from '@tehas/contracts'
import { AppError } from '../../http/app-error'
import { LongWork } from '../../long-calls/long-work'
import { copyStructure } from '../copy-lines'
import { describingFields, type LineFields } from '../line-fields'
import {
  type ItemChanges,
  itemFromInput,
  type ProcessChanges,
  type ProductChanges,
  processFromInput,
} from '../merge-lines'
import type { StructureContext } from '../structure-context'
import type { Structure } from '../tree'
import { type KnownLines, noKnownLines } from '../tree'
import { describeProcess, takesDefinition } from './describe-process'
import { type DefinitionSource, loadProcessDefinitions, loadStockSources, type StockSource } from './load-sources'
import { unknownMessages } from './unknown-messages'

type LineChanges = ProductChanges | ItemChanges
type Sources = {
  readonly stock: ReadonlyMap<Id, StockSource>
  readonly definitions: ReadonlyMap<Id, DefinitionSource>
  readonly known: KnownLines
  /** Keys of the project's own fields of items. */
  readonly itemKeys: ReadonlySet<string>
  readonly hasStructure: boolean
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
  return { stock, itemKeys, definitions: found, known, hasStructure, visited: { lines: 0, before: 0 }, context }
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

const refersToStructure = (item: LineChanges): boolean =>
  Boolean(item.stock) && item.category !== 'FOR_PURCHASE' && !item.processes?.length && !item.items?.length

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
  const taken = fromStock(line, place, sources)
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
function visit({ visited, context: { longCalls } }: Sources, lines: number, path: readonly string[]): void {
  visited.lines += lines
  if (longCalls && visited.lines > longCalls.linesHere) throw new LongWork(`${visited.lines} lines`)
  const most = constants.structureLinesMax
  if (visited.lines - visited.before > most) throw new AppError('STRUCTURE_TOO_LARGE', { details: { path, most } })
}

function fromStock(line: LineChanges, { level, above, isOfStock }: Place, sources: Sources): Partial<LineChanges> {
  const { stock, known, hasStructure } = sources
  if (!takesFields(line, known)) return {}
  const source = stock.get(line.stock._id)
  // A product inside itself is left as it is: the check of the structure refuses it with the path.
  if (!source || above.includes(line.stock._id)) return {}
  if (!isOfStock && !takesStructure(line) && !lacksFields(line)) return {}
  const described = copiedFields(line, source, level, sources)
  const isCopied = takesStructure(line) || (isOfStock && refersToStructure({ ...line, ...described }))
  return { ...described, ...(hasStructure && isCopied && copyStructure(structureOf(source, sources))) }
}

/** The fields of a stock product that a line takes over, where the caller left them out. */
function copiedFields(
  line: LineChanges,
  source: StockSource,
  level: Place['level'],
  sources: Sources,
): Partial<LineChanges>
function copiedFields(
  line: { readonly dynamicFields?: DynamicFields | undefined },
  source: StockSource,
  level: Place['level'],
  { itemKeys, hasStructure }: Sources,
): object {
  const own = Object.entries(source.dynamicFields).filter(([key]) => level === 'product' || itemKeys.has(key))
  const copied: Record<string, unknown> = {}
  if (own.length > 0) copied.dynamicFields = { ...Object.fromEntries(own), ...line.dynamicFields }
  for (const name of describingNames) {
    // What is bought is not sold here: the markup of stock would be paid to the supplier.
    if (name === 'markupPercentage' && !hasStructure) continue
    if (Reflect.get(line, name) === undefined) copied[name] = Reflect.get(source, name)
  }
  return copied
}

const stockFields: LineFields = describingFields
const describingNames = Object.keys(stockFields).filter((name) => stockFields[name]?.fromStock)

/** Own fields are among what may lack: those of another level are left out key by key. */
const lacksFields = (line: object): boolean =>
  [...describingNames, 'dynamicFields'].some((name) => Reflect.get(line, name) === undefined)

const structureOf = ({ processes, items }: StockSource, sources: Sources): Structure => ({
  processes: processes.map((process) => processFromInput(process, noKnownLines)),
  items: items.map((item) => itemFromInput(described(item, sources), noKnownLines)),
})

/** A part as a stock product keeps it, with what it leaves to the stock product that it refers to. */
function described(item: ItemChanges, sources: Sources): ItemChanges {
  const source = item.stock && sources.stock.get(item.stock._id)
  return {
    ...item,
    ...(source && copiedFields(item, source, 'item', sources)),
    ...(item.items && { items: item.items.map((below) => described(below, sources)) }),
  }
}

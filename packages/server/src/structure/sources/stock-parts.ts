import { constants, type DynamicFields, type Id } from '@tehas/contracts'
import { describingFields, type LineFields } from '../line-fields'
import { type ItemChanges, itemFromInput, type ProductChanges, processFromInput } from '../merge-lines'
import { type ItemNode, noKnownLines, type Structure } from '../tree'
import type { StockSource } from './load-sources'

/*
 * What stock products are made of, each worked out once however many products use it: a part of a part that is used twice on
 * every level comes to twice as many lines on each, while there are only as many products as levels.
 */

export type LineChanges = ProductChanges | ItemChanges

/** Stock products that were read, and what of them a line takes over. */
export type ReadSources = {
  readonly stock: ReadonlyMap<Id, StockSource>
  /** Keys of the project's own fields of items. */
  readonly itemKeys: ReadonlySet<string>
  readonly hasStructure: boolean
}

export type StockParts = {
  /** A stock product's own lines, with fields that they leave to the products that they refer to. */
  readonly structureOf: (id: Id) => Structure
  /** How many lines these items come to with all their parts, a part counted each time that it is used. */
  readonly countLines: (items: readonly ItemNode[]) => number
  /**
   * These items with all their parts, where each stock product's lines are the same objects wherever it is used; undefined
   * where a product is part of itself or the levels are too many.
   */
  readonly share: (items: readonly ItemNode[]) => readonly ItemNode[] | undefined
  /** How many lines the shared parts have, each product counted once. */
  readonly countShared: () => number
}

/** Whether an item has the structure of the stock product that it refers to. */
export const refersToStructure = (item: LineChanges): boolean =>
  Boolean(item.stock) && item.category !== 'FOR_PURCHASE' && !item.processes?.length && !item.items?.length

export function createStockParts(sources: ReadSources): StockParts {
  const structures = new Map<Id, Structure>()
  const counts = new Map<Id, number>()
  const levels = new Map<Id, number>()
  const shared = new Map<Id, Structure>()
  const none: Structure = { processes: [], items: [] }

  function structureOf(id: Id): Structure {
    const known = structures.get(id)
    if (known) return known
    const source = sources.stock.get(id)
    if (!source) return none
    const made = {
      processes: source.processes.map((process) => processFromInput(process, noKnownLines)),
      items: source.items.map((item) => itemFromInput(described(item, sources), noKnownLines)),
    }
    structures.set(id, made)
    return made
  }

  /** The stock product whose structure an item takes over. */
  const partOf = (item: ItemNode): Id | undefined =>
    item.stock && refersToStructure(item) && sources.stock.has(item.stock._id) ? item.stock._id : undefined

  function countBelow(id: Id): number {
    const known = counts.get(id)
    if (known !== undefined) return known
    // A product that is part of itself is refused by its path; here it only must come to an end.
    counts.set(id, 0)
    const { processes, items } = structureOf(id)
    const count = processes.length + countLines(items)
    counts.set(id, count)
    return count
  }

  function countLines(items: readonly ItemNode[]): number {
    let count = 0
    for (const item of items) {
      const part = partOf(item)
      count += 1 + (part === undefined ? item.processes.length + countLines(item.items) : countBelow(part))
    }
    return count
  }

  function levelsBelow(id: Id): number {
    const known = levels.get(id)
    if (known !== undefined) return known
    // Found again below itself it is a circle.
    levels.set(id, Number.POSITIVE_INFINITY)
    const count = countLevels(structureOf(id).items)
    levels.set(id, count)
    return count
  }

  const countLevels = (items: readonly ItemNode[]): number =>
    items.reduce((most, item) => {
      const part = partOf(item)
      return Math.max(most, 1 + (part === undefined ? countLevels(item.items) : levelsBelow(part)))
    }, 0)

  function shareBelow(id: Id): Structure {
    const known = shared.get(id)
    if (known) return known
    const { processes, items } = structureOf(id)
    const made = { processes, items: shareItems(items) }
    shared.set(id, made)
    return made
  }

  const shareItems = (items: readonly ItemNode[]): ItemNode[] =>
    items.map((item) => {
      const part = partOf(item)
      return { ...item, ...(part === undefined ? { items: shareItems(item.items) } : shareBelow(part)) }
    })

  return {
    structureOf,
    countLines,
    // The product itself is the first level.
    share: (items) => (1 + countLevels(items) > constants.structureMaxLevels ? undefined : shareItems(items)),
    countShared: () =>
      [...shared.keys()].reduce((count, id) => {
        const { processes, items } = structureOf(id)
        return count + processes.length + items.length
      }, 0),
  }
}

/** A part as a stock product keeps it, with what it leaves to the stock product that it refers to. */
function described(item: ItemChanges, sources: ReadSources): ItemChanges {
  const source = item.stock && sources.stock.get(item.stock._id)
  return {
    ...item,
    ...(source && copiedFields(item, source, 'item', sources)),
    ...(item.items && { items: item.items.map((below) => described(below, sources)) }),
  }
}

/** The fields of a stock product that a line takes over, where the caller left them out. */
export function copiedFields(
  line: LineChanges,
  source: StockSource,
  level: 'product' | 'item',
  sources: ReadSources,
): Partial<LineChanges>
export function copiedFields(
  line: { readonly dynamicFields?: DynamicFields | undefined },
  source: StockSource,
  level: 'product' | 'item',
  { itemKeys, hasStructure }: ReadSources,
): object {
  const own = Object.entries(source.dynamicFields).filter(([key]) => level === 'product' || itemKeys.has(key))
  const copied: Record<string, unknown> = {}
  if (level === 'item' && hasStructure && Reflect.get(line, 'supply') === undefined) copied.supply = source.supply
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
export const lacksFields = (line: object): boolean =>
  [...describingNames, 'dynamicFields', 'supply'].some((name) => Reflect.get(line, name) === undefined)

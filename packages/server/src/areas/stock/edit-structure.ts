import type { BodyOf, calls, Id, OrderParent, StockProduct } from '@tehas/contracts'
import { AppError } from '../../http/app-error'
import type { ProjectContext } from '../../http/context'
import { changeStock } from './service'
import type { StockInput } from './stock-input'

type Body = BodyOf<typeof calls.editStockStructure>
type Edit = Body['edits'][number]
type Process = StockInput['processes'][number]
type Item = StockInput['items'][number]
type Parts = { readonly processes?: Process[] | undefined; readonly items?: Item[] | undefined }

/**
 * Changes lines of what a stock product is made of, all of them or none. NOT_FOUND where a line or its parent is not one of
 * its own: what another stock product is made of is changed there.
 */
export async function editStructure(context: ProjectContext, { edits, ...target }: Body): Promise<StockProduct> {
  let edited: Parts = {}
  try {
    return await changeStock(context, target, ({ processes, items }) => {
      edited = edits.reduce<Parts>((parts, edit) => applied(parts, edit, target._id), { processes, items })
      return { processes: edited.processes ?? [], items: edited.items ?? [] }
    })
  } catch (error) {
    if (!(error instanceof AppError) || !error.extra.problems) throw error
    const problems = error.extra.problems.map(({ path, message }) => ({ path: sentAt(path, edited, edits), message }))
    throw new AppError(error.code, { ...error.extra, problems })
  }
}

type Line = Process | Item
const LINE = /^((?:processes|items)\.\d+)(?:\.|$)/

/** Where in the edits a field stands that was refused in the product as it would be: `edits.0.item.dynamicFields.ral`. */
function sentAt(path: string, edited: Parts, edits: readonly Edit[]): string {
  let line: Line | undefined
  let parts: Parts = edited
  let rest = path
  for (let step = LINE.exec(rest); step; step = LINE.exec(rest)) {
    const [list = '', at = ''] = (step[1] ?? '').split('.')
    const item = list === 'items' ? parts.items?.[Number(at)] : undefined
    line = item ?? parts.processes?.[Number(at)]
    parts = item ?? {}
    rest = rest.slice(step[0].length)
  }
  for (const [at, edit] of edits.entries()) {
    const place = line && placeIn(edit, line)
    if (place) return `edits.${at}.${place}.${rest}`
  }
  return path
}

function placeIn(edit: Edit, line: Line): string | undefined {
  if (edit.do === 'CHANGE_ITEM') return edit.item._id === line._id ? 'item' : undefined
  if (edit.do === 'CHANGE_PROCESS') return edit.process._id === line._id ? 'process' : undefined
  return edit.do === 'ADD' ? placeAmong(edit, line) : undefined
}

/** What was added is the same object in the product as it would be. */
function placeAmong({ processes = [], items = [] }: Parts, line: Line): string | undefined {
  const process = processes.findIndex((each: Line) => Object.is(each, line))
  if (process >= 0) return `processes.${process}`
  for (const [at, item] of items.entries()) {
    const below = item === line ? '' : placeAmong(item, line)
    if (below !== undefined) return `items.${at}${below && `.${below}`}`
  }
  return undefined
}

function applied(parts: Parts, edit: Edit, stockId: Id): Parts {
  switch (edit.do) {
    case 'ADD': {
      const { parent, processes, items, position } = edit
      return inParent(parts, parent, stockId, (there) => ({
        ...there,
        ...(processes.length > 0 && { processes: inserted(there.processes, processes, position) }),
        ...(items.length > 0 && { items: inserted(there.items, items, position) }),
      }))
    }
    case 'CHANGE_PROCESS': {
      const { process } = edit
      return aroundProcess(parts, process._id, (list) =>
        list.map((each) => (each._id === process._id ? changed(each, process) : each)),
      )
    }
    case 'CHANGE_ITEM': {
      const { item } = edit
      return aroundItem(parts, item._id, (list) =>
        list.map((each) => (each._id === item._id ? changed(each, item) : each)),
      )
    }
    case 'REMOVE': {
      const { kind, _id } = edit.line
      if (kind === 'item') return aroundItem(parts, _id, (list) => without(list, _id))
      return released(
        aroundProcess(parts, _id, (list) => without(list, _id)),
        _id,
      )
    }
    case 'MOVE': {
      const { kind, _id } = edit.line
      const { position } = edit
      return kind === 'item'
        ? aroundItem(parts, _id, (list) => moved(list, _id, position))
        : aroundProcess(parts, _id, (list) => moved(list, _id, position))
    }
  }
}

/** The line with what was sent of it; what is undefined was not sent. */
const changed = <Line extends object, Sent extends object>(line: Line, sent: Sent): Line & Sent =>
  Object.assign({ ...line }, sent, Object.fromEntries(Object.entries(line).filter(([key]) => isLeftOut(sent, key))))
const isLeftOut = (sent: object, key: string): boolean => Reflect.get(sent, key) === undefined

type WithId = { readonly _id?: Id | undefined }

const inserted = <T>(list: readonly T[] = [], added: readonly T[], position = list.length): T[] => [
  ...list.slice(0, position),
  ...added,
  ...list.slice(position),
]
const without = <T extends WithId>(list: readonly T[], id: Id): T[] => list.filter(({ _id }) => _id !== id)
const moved = <T extends WithId>(list: readonly T[], id: Id, position: number): T[] =>
  inserted(
    without(list, id),
    list.filter(({ _id }) => _id === id),
    position,
  )

const aroundProcess = (parts: Parts, id: Id, change: (list: readonly Process[]) => Process[]): Parts =>
  required(
    edit(
      parts,
      ({ processes = [] }) => processes.some(({ _id }) => _id === id),
      (there) => ({
        ...there,
        processes: change(there.processes ?? []),
      }),
    ),
  )

const aroundItem = (parts: Parts, id: Id, change: (list: readonly Item[]) => Item[]): Parts =>
  required(
    edit(
      parts,
      ({ items = [] }) => items.some(({ _id }) => _id === id),
      (there) => ({
        ...there,
        items: change(there.items ?? []),
      }),
    ),
  )

function inParent(parts: Parts, parent: OrderParent, stockId: Id, change: Change): Parts {
  if ('item' in parent) return required(edit(parts, (there: Parts & WithId) => there._id === parent.item, change))
  if (parent.product !== stockId) throw new AppError('NOT_FOUND')
  return change(parts)
}

type Change = <Line extends Parts>(parts: Line) => Line

/** Changes the first that matches, and copies only the branch that leads to it; undefined where none does. */
function edit<Line extends Parts & WithId>(
  parts: Line,
  matches: (parts: Parts & WithId) => boolean,
  change: Change,
): Line | undefined {
  if (matches(parts)) return change(parts)
  const { items = [] } = parts
  for (const [at, item] of items.entries()) {
    const edited = edit(item, matches, change)
    if (edited) return { ...parts, items: items.with(at, edited) }
  }
  return undefined
}

function required(parts: Parts | undefined): Parts {
  if (!parts) throw new AppError('NOT_FOUND')
  return parts
}

/** Items are no longer used in a process that is gone. */
function released<Line extends Parts>(parts: Line, process: Id): Line {
  if (!parts.items) return parts
  return {
    ...parts,
    items: parts.items.map((item) => ({
      ...released(item, process),
      ...(item.linkedProcess?.process === process && { linkedProcess: null }),
    })),
  }
}

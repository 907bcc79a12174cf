import type { Fields } from '@tehas/screens/conflict'
import { enteredSchemaOf, lineChange } from '../structure/fields/field-contract'
import { isLineField } from '../structure/fields/find-field'
import { addAgain } from '../structure/lines/add-again'
import type { AddedLines } from '../structure/lines/added-lines'
import { itemsUsedIn } from '../structure/lines/items-used-in'
import { type AnyLine, findLine, type LineChange, lineIds, type ProductChange } from '../structure/lines/line-change'
import type { LineCommand } from '../structure/lines/line-command'
import { findPlace } from '../structure/lines/line-place'
import { canBeAddedAgain } from '../structure/lines/line-safety'
import type { Structure } from '../structure/lines/structure'
import type { Step } from './order-history'

/** Saved fields of a line, with what they were. Undefined where nothing was saved or the line is not there. */
export function lineStep(before: Structure, change: LineChange): Step | undefined {
  const found = findLine(before, change._id)
  if (!found || Object.keys(change.fields).length === 0) return undefined
  const stored: Fields = { ...found.line }
  const values = Object.fromEntries(Object.keys(change.fields).map((key) => [key, emptied(change, key, stored[key])]))
  const was = lineChange(change.kind, change._id, values)
  return was && { do: 'line', name: found.line.name, change, was }
}

/** The same of several products that were saved together. */
export function productsStep(before: Structure, changes: readonly ProductChange[]): Step | undefined {
  const was = changes.map((change) => lineStep(before, change)).flatMap((step) => (step?.do === 'line' ? step.was : []))
  const products = was.filter((change) => change.kind === 'product')
  return products.length === changes.length ? { do: 'products', changes, was: products } : undefined
}

/** A value that was not there, in the words that the contract has for an emptied field. */
function emptied({ kind }: LineChange, key: string, value: unknown): unknown {
  if (value !== undefined) return value
  const schema = isLineField(key) ? enteredSchemaOf(kind, key) : undefined
  return [null, ''].find((empty) => schema?.safeParse(empty).success)
}

/** Saved fields of the head of an order, with what they were. */
export const headerStep = (fields: Fields, before: Fields): Step => ({
  do: 'header',
  fields,
  was: Object.fromEntries(Object.keys(fields).map((key) => [key, before[key] ?? null])),
})

type Changed = { readonly before: Structure; readonly after: Structure; readonly seesPrices: boolean }

/** A done command, with the one that takes it back where there is one. Undefined where nothing was done. */
export function commandStep(command: LineCommand, { before, after, seesPrices }: Changed): Step | undefined {
  switch (command.do) {
    case 'add-lines':
    case 'take-out': {
      const { lines } = command
      const isAdded = command.do === 'add-lines'
      const opposite = { do: isAdded ? 'take-out' : 'add-lines', lines } as const
      return { ...named(lines), what: isAdded ? 'added' : 'deleted', redo: command, undo: opposite }
    }
    case 'move': {
      const place = findPlace(before, command.id)
      if (!place) return undefined
      return { ...told(place), what: 'moved', redo: command, undo: { ...command, position: place.position } }
    }
    case 'remove': {
      const place = findPlace(before, command.id)
      if (!place) return undefined
      // Who may not see prices could not put them back.
      const canUndo = seesPrices && canBeAddedAgain(place)
      const undo = canUndo ? addAgain(place, itemsUsedIn(before, command.id)) : undefined
      return { ...told(place), what: 'deleted', redo: command, undo }
    }
    default: {
      const known = lineIds(before)
      const id = [...lineIds(after)].find((candidate) => !known.has(candidate))
      const place = id && findPlace(after, id)
      if (!place) return undefined
      const undo = { do: 'remove', kind: place.kind, id: place.line._id } as const
      const redo = command.do === 'restore-process' ? command : addAgain(place, new Set())
      return { ...told(place), what: 'added', redo, undo }
    }
  }
}

const told = ({ kind, line }: AnyLine) => ({ do: 'command', kind, name: line.name, count: 1 }) as const

function named(lines: AddedLines) {
  const all = lines.kind === 'products' ? lines.products : [...lines.processes, ...lines.items]
  const kind = lines.kind === 'products' ? ('product' as const) : ('item' as const)
  return { do: 'command', kind, name: all[0]?.name ?? '', count: all.length } as const
}

import type { DynamicFields } from '@tehas/contracts'
import { dequal } from 'dequal/lite'
import type { ItemChanges, ProcessChanges } from '../../structure/merge-lines'
import { enterItems, enterProcesses } from '../../structure/own-fields/enter-lines'
import { enterOne, type OwnFields } from '../../structure/own-fields/own-fields'

type Values = { readonly dynamicFields?: DynamicFields | undefined }
type Parts = {
  readonly processes?: readonly ProcessChanges[] | undefined
  readonly items?: readonly (ItemChanges & Parts)[] | undefined
}

/**
 * A stock product with the values of the project's own fields, those of its parts included. Parts that refer to stock or
 * to a definition take what they leave out from there.
 */
export function enterStock<Input extends Values & Parts>(
  ownFields: OwnFields,
  sent: Input,
  before?: Values & Parts,
): Input {
  const known = before && { ...before, dynamicFields: before.dynamicFields ?? {} }
  const stored = new Map(placesOf(known ?? {}))
  const where = {
    ownFields,
    known: (
      { _id, dynamicFields: own }: Values & { readonly _id?: string | undefined },
      _level: string,
      path: string,
    ) => {
      if (_id !== undefined) return stored.get(_id)
      // Without an id it is new, unless it says what stood in its place.
      const there = stored.get(path)
      return there && dequal(there.dynamicFields ?? {}, own ?? {}) ? there : undefined
    },
    takesLater: (line: object) => Boolean(Reflect.get(line, 'stock') ?? Reflect.get(line, 'process')),
  }
  const { processes, items } = sent
  const dynamicFields = enterOne(ownFields.productFields, { sent: sent.dynamicFields, known: known?.dynamicFields })
  return {
    ...sent,
    ...(dynamicFields && { dynamicFields }),
    ...(processes && {
      processes: enterProcesses(
        { sent: processes, filled: processes },
        { ...where, pathOf: (index) => `processes.${index}` },
      ),
    }),
    ...(items && {
      items: enterItems({ sent: items, filled: items }, { ...where, pathOf: (index) => `items.${index}` }),
    }),
  }
}

/** The parts of a stock product by their ids, or by their places where they were sent without. */
function* placesOf({ processes = [], items = [] }: Parts, path = ''): Generator<[string, Values]> {
  for (const [index, process] of processes.entries()) yield [process._id ?? `${path}processes.${index}`, process]
  for (const [index, item] of items.entries()) {
    const place = `${path}items.${index}`
    yield [item._id ?? place, item]
    yield* placesOf(item, `${place}.`)
  }
}

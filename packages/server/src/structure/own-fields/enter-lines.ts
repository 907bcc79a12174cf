import type { DynamicFields, FieldLevel } from '@tehas/contracts'
import type { ItemChanges, ProcessChanges, ProductChanges } from '../merge-lines'
import type { KnownLines } from '../tree'
import { enteredValues, type OwnFields, type Problems, refuseProblems } from './own-fields'

type LineChanges = ProductChanges | ItemChanges
/** Lines as they were sent, and the same with what they take from stock and definitions. */
type Pair<Line> = { readonly sent: readonly Line[]; readonly filled: readonly Line[] }

type PathOf = (index: number) => string

type Sent = { readonly _id?: string | undefined; readonly dynamicFields?: DynamicFields | undefined }
type LineLevel = Exclude<FieldLevel, 'rootFields'>
/** A line as it is stored; undefined for a new one. */
type KnownLine = (line: Sent, level: LineLevel, path: string) => Sent | undefined

export type EnteredLines = {
  readonly ownFields: OwnFields
  readonly known?: KnownLine
  /** Lines that take what is left out from stock or a definition later, whenever they are read. */
  readonly takesLater?: (line: object) => boolean
  /** Where a line stands in what was sent, for what is told of it. */
  readonly pathOf: PathOf
}

/** Lines of an order are known by their ids. */
export const knownById =
  ({ products, items, processes }: KnownLines): KnownLine =>
  ({ _id = '' }, level) =>
    level === 'processFields' ? processes.get(_id) : (products.get(_id) ?? items.get(_id))

/**
 * Lines with the values of the project's own fields; VALIDATION_FAILED names those that lack what is required or have
 * words where a number belongs. What a line takes over with a structure is a copy, and stays as it is.
 */
export function enterProducts(lines: Pair<ProductChanges>, where: EnteredLines): ProductChanges[] {
  return entering(where, (walk) => walk.lines(lines, 'productFields', where.pathOf))
}

export function enterItems(lines: Pair<ItemChanges>, where: EnteredLines): ItemChanges[] {
  return entering(where, (walk) => walk.lines(lines, 'itemFields', where.pathOf))
}

export function enterProcesses(lines: Pair<ProcessChanges>, where: EnteredLines): ProcessChanges[] {
  return entering(where, (walk) => walk.processes(lines, where.pathOf))
}

type Walk = {
  readonly lines: (lines: Pair<LineChanges>, level: LineLevel, pathOf: PathOf) => LineChanges[]
  readonly processes: (lines: Pair<ProcessChanges>, pathOf: PathOf) => ProcessChanges[]
}

function entering<Line>(where: EnteredLines, work: (walk: Walk) => Line[]): Line[] {
  const problems: Problems = []
  const entered = work(walkOf(where, problems))
  refuseProblems(problems)
  return entered
}

function walkOf({ ownFields, known, takesLater }: EnteredLines, problems: Problems): Walk {
  const withValues = <Line extends Sent>(sent: Sent, filled: Line, level: LineLevel, path: string): Line => {
    const before = known?.(sent, level, path)
    const entered = {
      sent: sent.dynamicFields,
      filled: filled.dynamicFields,
      known: before && (before.dynamicFields ?? {}),
      isPartial: takesLater?.(sent) ?? false,
    }
    const dynamicFields = enteredValues(ownFields[level], entered, `${path}.`, problems)
    return dynamicFields === undefined || dynamicFields === filled.dynamicFields ? filled : { ...filled, dynamicFields }
  }
  const processes: Walk['processes'] = ({ sent, filled }, pathOf) =>
    filled.map((process, at) => withValues(sent[at] ?? process, process, 'processFields', pathOf(at)))
  const lines: Walk['lines'] = ({ sent, filled }, level, pathOf) =>
    filled.map((line, at) => {
      const own = sent[at] ?? line
      const path = pathOf(at)
      const entered = withValues(own, line, level, path)
      return {
        ...entered,
        // What was not sent comes from stock.
        ...(own.processes && {
          processes: processes(
            { sent: own.processes, filled: line.processes ?? [] },
            (below) => `${path}.processes.${below}`,
          ),
        }),
        ...(own.items && {
          items: lines(
            { sent: own.items, filled: line.items ?? [] },
            'itemFields',
            (below) => `${path}.items.${below}`,
          ),
        }),
      }
    })
  return { lines, processes }
}

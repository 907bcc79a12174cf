import { type Id, newId } from '@tehas/contracts'
import type { StockInput } from './stock-input'

type Items = StockInput['items']
type Processes = StockInput['processes']
type Parts = { readonly processes?: Processes | undefined; readonly items?: Items | undefined }

/**
 * The parts of a stock product with an id each, so that they can be edited alone. What was sent without one is what stood in
 * its place before, or new; an id that stands twice is given to the first.
 */
export function withLineIds<Input extends Parts>(input: Input, before: Parts = {}): Input {
  const sent = new Set(idsIn(input))
  const taken = new Set<Id>()
  const idOf = (line: { readonly _id?: Id | undefined }, there: { readonly _id?: Id | undefined } | undefined): Id => {
    const wanted = line._id ?? (there?._id !== undefined && !sent.has(there._id) ? there._id : undefined)
    const _id = wanted === undefined || taken.has(wanted) ? newId() : wanted
    taken.add(_id)
    return _id
  }
  const inParts = <Line extends Parts>(line: Line, there: Parts): Line => ({
    ...line,
    ...(line.processes && {
      processes: line.processes.map((process, at) => ({ ...process, _id: idOf(process, there.processes?.[at]) })),
    }),
    ...(line.items && {
      items: line.items.map((item, at) => ({
        ...inParts(item, there.items?.[at] ?? {}),
        _id: idOf(item, there.items?.[at]),
      })),
    }),
  })
  return inParts(input, before)
}

/** Ids of all lines below a product or item. */
export function* idsIn({ processes = [], items = [] }: Parts): Generator<Id> {
  for (const { _id } of processes) if (_id !== undefined) yield _id
  for (const item of items) {
    if (item._id !== undefined) yield item._id
    yield* idsIn(item)
  }
}

/** The parts of a stock product as parts of another one: with ids of their own, and linked as they were. */
export function copiedParts({ processes, items }: Pick<StockInput, 'processes' | 'items'>) {
  const renamed = new Map([...idsIn({ processes, items })].map((id) => [id, newId()]))
  const copyProcess = (process: Processes[number]) => ({ ...process, _id: renamed.get(process._id ?? '') })
  const copyItem = (item: Items[number]): Items[number] => ({
    ...item,
    _id: renamed.get(item._id ?? ''),
    ...(item.linkedProcess && {
      linkedProcess: { ...item.linkedProcess, process: renamed.get(item.linkedProcess.process) ?? newId() },
    }),
    ...(item.processes && { processes: item.processes.map(copyProcess) }),
    ...(item.items && { items: item.items.map(copyItem) }),
  })
  return { processes: processes.map(copyProcess), items: items.map(copyItem) }
}

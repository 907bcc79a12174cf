import type { Id } from '@tehas/contracts'
import { describeProcess, takesDefinition } from '../../structure/sources/describe-process'
import { loadProcessDefinitions } from '../../structure/sources/load-sources'
import type { StructureContext } from '../../structure/structure-context'
import type { StockInput } from './stock-input'

type Process = StockInput['processes'][number]
type Item = StockInput['items'][number]
type Parts = { readonly processes?: readonly Process[] | undefined; readonly items?: readonly Item[] | undefined }

/**
 * What was sent of a stock product, with the processes of its structure filled at every depth: a new one takes what it
 * leaves out from its definition, one that the product has already from what is stored (rules §14). So whoever copies the
 * structure finds all of it there, also when the definition has changed or is gone.
 */
export async function fillProcesses<Sent extends Parts>(
  { tx, projectId }: StructureContext,
  sent: Sent,
  before: Parts = {},
): Promise<Sent> {
  const stored = new Map([...processesIn(before)].flatMap((process) => (process._id ? [[process._id, process]] : [])))
  const known = { processes: stored }
  const wanted = new Set<Id>()
  for (const process of processesIn(sent)) if (takesDefinition(process, known)) wanted.add(process.process._id)
  const definitions = await loadProcessDefinitions(tx, projectId, [...wanted])

  const filled = (process: Process): Process => {
    const there = process._id === undefined ? undefined : stored.get(process._id)
    return there ? withSent(there, process) : describeProcess(process, { definitions, known })
  }
  return withProcesses(sent, filled)
}

/** The stored process with what was sent of it; what is undefined was not sent. */
const withSent = (stored: Process, sent: Process): Process => ({
  ...stored,
  ...Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)),
})

const withProcesses = <Line extends Parts>(line: Line, change: (process: Process) => Process): Line => ({
  ...line,
  ...(line.processes && { processes: line.processes.map(change) }),
  ...(line.items && { items: line.items.map((item) => withProcesses(item, change)) }),
})

function* processesIn({ processes = [], items = [] }: Parts): Generator<Process> {
  yield* processes
  for (const item of items) yield* processesIn(item)
}

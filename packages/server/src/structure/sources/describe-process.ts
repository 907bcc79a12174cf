import type { Id } from '@tehas/contracts'
import { type LineFields, processFields } from '../line-fields'
import type { ProcessChanges } from '../merge-lines'
import type { DefinitionSource } from './load-sources'

type WithDefinition = { readonly process: { readonly _id: Id } }
type KnownProcesses = { readonly processes: ReadonlyMap<Id, unknown> }

/** A new process that names a definition; one that is stored already keeps what it has. */
export const takesDefinition = <Process extends ProcessChanges>(
  process: Process,
  { processes }: KnownProcesses,
): process is Process & WithDefinition =>
  Boolean(process.process) && !(process._id !== undefined && processes.has(process._id))

type Definitions = { readonly definitions: ReadonlyMap<Id, DefinitionSource>; readonly known: KnownProcesses }

/** A process with what it leaves to the definition that it names (rules §14). */
export function describeProcess<Process extends ProcessChanges>(
  process: Process,
  { definitions, known }: Definitions,
): Process {
  if (!takesDefinition(process, known)) return process
  const source = definitions.get(process.process._id)
  if (!source) return process
  const names = definedNames.filter((name) => Reflect.get(process, name) === undefined)
  // A copy of a stored process has all of them, and stays as it is.
  if (names.length === 0 && process.dynamicFields !== undefined) return process
  const taken = Object.fromEntries(names.map((name) => [name, Reflect.get(source, name)]))
  return { ...process, ...taken, dynamicFields: { ...source.dynamicFields, ...process.dynamicFields } }
}

const fields: LineFields = processFields
const definedNames = Object.keys(fields).filter((name) => fields[name]?.fromDefinition)

import type { AcceptedWorkload, AcceptedWorkloadResult, BodyOf, calls, ResponseOf, Workload } from '@tehas/contracts'
import { hasRight } from '@tehas/rights'
import { sql } from 'kysely'
import { announce } from '../../events/announce'
import { AppError, forbidden } from '../../http/app-error'
import type { ProjectContext } from '../../http/context'
import { grouped } from '../../lists/grouped'
import { getDefinition, updateDefinition } from '../process/service'
import { changeStock } from '../stock/service'
import { withWorkloads } from './with-workloads'

/** A product or definition as it is now, with what its steps were. */
type Changed = { readonly version: number; readonly before: ReadonlyMap<string, Workload> }
type Outcome = Pick<AcceptedWorkloadResult, 'refusal'> & { readonly changed: Changed | null }

const kinds = {
  STOCK: { right: 'STOCK_WRITE', entity: 'STOCK_PRODUCT' },
  PROCESS: { right: 'PROCESSES', entity: 'PROCESS_DEFINITION' },
} as const

/**
 * Writes workloads into steps of stock products and process definitions, each product or definition for itself: what is locked,
 * gone or changed meanwhile stays as it is and is told, in the order of the request. Orders keep their copies (rules §1).
 */
export async function acceptLearned(
  context: ProjectContext,
  { items }: BodyOf<typeof calls.acceptLearnedWorkloads>,
): Promise<ResponseOf<typeof calls.acceptLearnedWorkloads>> {
  const outcomes = new Map<string, Outcome>()
  // Locked in one order by everybody.
  for (const [place, own] of [...grouped(items, placeOf)].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const [first] = own
    if (first) outcomes.set(place, await tryOne(context, first, own))
  }
  const results = items.map((item): AcceptedWorkloadResult => {
    const { changed = null, refusal = null } = outcomes.get(placeOf(item)) ?? {}
    const before = changed?.before.get(item.step)
    return { item, changed: changed && before ? { version: changed.version, before } : null, refusal }
  })
  return { results }
}

/** Products before definitions, by their ids. */
const placeOf = ({ kind, _id, version }: AcceptedWorkload): string => `${kind === 'STOCK' ? 0 : 1} ${_id} ${version}`

/** Changes one product or definition; what was written until a refusal is taken back. */
async function tryOne(
  context: ProjectContext,
  first: AcceptedWorkload,
  items: readonly AcceptedWorkload[],
): Promise<Outcome> {
  const { tx, projectId, member } = context
  const { right, entity } = kinds[first.kind]
  await sql`SAVEPOINT one_source`.execute(tx)
  try {
    if (!hasRight(member.rights, right)) throw forbidden(right)
    const changed = await (first.kind === 'STOCK' ? changeSteps : redefine)(context, first, items)
    await sql`RELEASE SAVEPOINT one_source`.execute(tx)
    await announce(tx, { projectId, entity, type: 'changed', _id: first._id, version: changed.version })
    return { changed, refusal: null }
  } catch (error) {
    // Anything else than a decided refusal, such as a lost connection, fails the call as a whole.
    if (!(error instanceof AppError)) throw error
    await sql`ROLLBACK TO SAVEPOINT one_source`.execute(tx)
    return { changed: null, refusal: { code: error.code } }
  }
}

async function changeSteps(
  context: ProjectContext,
  { _id, version }: AcceptedWorkload,
  items: readonly AcceptedWorkload[],
): Promise<Changed> {
  let before: Changed['before'] = new Map()
  const product = await changeStock(context, { _id, version }, ({ processes }) => {
    before = new Map(processes.flatMap(({ name, workload }) => (workload ? [[name, workload]] : [])))
    const changed = withWorkloads(processes, items)
    if (!changed) throw new AppError('NOT_FOUND')
    return { processes: changed }
  })
  return { version: product.version, before }
}

/** A definition has one workload, whatever the step was called: of several the last one holds. */
async function redefine(
  context: ProjectContext,
  { _id, version }: AcceptedWorkload,
  items: readonly AcceptedWorkload[],
): Promise<Changed> {
  const before = await getDefinition(context, _id)
  const workload = items.at(-1)?.workload ?? before.workload
  const changed = await updateDefinition(context, { _id, version, workload })
  return { version: changed.version, before: new Map(items.map(({ step }) => [step, before.workload])) }
}

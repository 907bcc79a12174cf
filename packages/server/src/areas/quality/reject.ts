import { type Id, newId } from '@tehas/contracts'
import { sql } from 'kysely'
import { z } from 'zod'
import { announce } from '../../events/announce'
import { AppError } from '../../http/app-error'
import type { ProjectContext } from '../../http/context'
import { changeOrder } from '../../orders/edit-order'
import { orderContextOf } from '../../orders/order-context'
import { withWork } from '../../orders/worked-time/apply-work'
import { countWork } from '../../orders/worked-time/count-work'
import type { ProductNode } from '../../structure/tree'
import { checkedLines, type LineOfProduct } from './checked-lines'
import { planRejection, type Refusal, type Rejection, type Taken } from './plan-rejection'
import { findCheckedOrder } from './quality-orders'

/** A report as far as it is about amounts. */
export type Checked = Rejection & {
  readonly productId: Id
  readonly checked: number
  readonly accepted: number
}

/** What a report is about, as it is called now. */
export type CheckedPlace = {
  readonly productName: string
  readonly processName: string
  readonly itemName: string | null
  readonly unit: LineOfProduct['unit']
}

type Rejecting = {
  readonly orderId: Id
  readonly productId: Id
  readonly reportId: Id
}

/**
 * Locks the order, checks the amounts of a report against it, writes the report and what it takes from the steps of its
 * product, and counts the order anew. `checked` is null for a report that goes; then `write` is told no place. Throws
 * NOT_FOUND, VALIDATION_FAILED and AMOUNT_OVER_MAX with the path, and ORDER_NOT_EDITABLE where what is produced would change
 * in an order that is not in work.
 */
export async function reject(
  context: ProjectContext,
  { orderId, productId, reportId }: Rejecting,
  checked: Checked | null,
  write: (place: CheckedPlace | undefined) => Promise<void>,
): Promise<void> {
  const { tx, projectId } = context
  const { kind } = await findCheckedOrder(context, orderId)
  const orderContext = { ...orderContextOf(context), kind }
  await changeOrder(orderContext, orderId, {
    guard: 'transition',
    change: async ({ state }) => {
      const own = await readTaken(context, reportId)
      const lines = state.products.flatMap(checkedLines)
      const found = checked && placeOf(state.products, lines, checked)
      if (checked && found) requireAmounts(checked, found.line)
      const taken = planOf(lines, own, found && { line: found.line, wanted: checked })
      const isSame = own.size === taken.size && [...own].every(([id, amount]) => taken.get(id) === amount)
      if (!isSame && state.status !== 'ACTIVE') {
        throw new AppError('ORDER_NOT_EDITABLE', { details: { status: state.status } })
      }
      await write(found?.place)
      if (isSame) return state
      await writeTaken(context, { orderId, productId, reportId }, taken)
      await announce(tx, { projectId, entity: 'JOB_REPORT', type: 'changed' })
      const counted = await countWork(tx, [...new Set([...own.keys(), ...taken.keys()])])
      return withWork(state, { counted }, orderContext.now.toISOString())
    },
  })
}

type Found = { readonly line: LineOfProduct; readonly place: CheckedPlace }

/** The line that is checked: the one of the step, or the product itself. */
function placeOf(products: readonly ProductNode[], lines: readonly LineOfProduct[], checked: Checked): Found {
  const { productId, processId } = checked
  const product = products.find(({ _id }) => _id === productId)
  if (!product) throw new AppError('NOT_FOUND')
  const own = new Set(checkedLines(product).map(({ lineId }) => lineId))
  const line = lines.find(({ lineId, steps }) =>
    processId === null ? lineId === productId : own.has(lineId) && steps.some(({ _id }) => _id === processId),
  )
  if (!line) throw new AppError('NOT_FOUND')
  const processName = line.steps.find(({ _id }) => _id === processId)?.name ?? ''
  return { line, place: { productName: product.name, processName, itemName: line.item, unit: line.unit } }
}

function requireAmounts({ checked, accepted, rejected }: Checked, { net }: LineOfProduct): void {
  if (checked > net) throw invalid('checked', `Must be at most ${net}`)
  // In the precision in which amounts are kept.
  if (Math.round((accepted + rejected - checked) * 1e6) > 0) {
    throw invalid('accepted', 'Accepted and rejected are more than was checked')
  }
}

const invalid = (path: string, message: string) => new AppError('VALIDATION_FAILED', { problems: [{ path, message }] })

type Wanted = { readonly line: LineOfProduct; readonly wanted: Rejection }
const NOTHING: Taken = new Map()

function planOf(lines: readonly LineOfProduct[], own: Taken, target: Wanted | null): Taken {
  const before = lines.find(({ steps }) => steps.some(({ _id }) => own.has(_id)))
  const plan = (line: LineOfProduct, wanted: Rejection): Taken => {
    const planned = planRejection(line, line === before ? own : NOTHING, wanted)
    if ('refusal' in planned) throw refused(planned.refusal)
    return planned.taken
  }
  if (before && before !== target?.line) plan(before, { processId: null, rejected: 0 })
  return target ? plan(target.line, target.wanted) : NOTHING
}

/** In the words of a schema's bounds, which have their Estonian there. */
function refused(refusal: Refusal): AppError {
  const isMost = 'most' in refusal
  const details = isMost ? { max: refusal.most } : { min: refusal.least }
  // Less is refused where what was rejected is made again already: it can't count twice.
  const bound = isMost ? `Must be at most ${refusal.most}` : `Must be at least ${refusal.least}`
  return new AppError('AMOUNT_OVER_MAX', { details, problems: [{ path: 'rejected', message: bound }] })
}

const takenRow = z.object({ processId: z.string(), amount: z.number() })

async function readTaken({ tx }: ProjectContext, reportId: Id): Promise<Taken> {
  const { rows } = await sql`SELECT process_id AS "processId", -produced_amount AS amount FROM job_report
    WHERE quality_report_id = ${reportId}`.execute(tx)
  return new Map(rows.map((row) => takenRow.parse(row)).map(({ processId, amount }) => [processId, amount]))
}

/** What a report takes stands as a correction of the last job of each step, so that it is summed up like every other. */
async function writeTaken(
  { tx, projectId, user, now }: ProjectContext,
  { orderId, productId, reportId }: Rejecting,
  taken: Taken,
): Promise<void> {
  await sql`DELETE FROM job_report WHERE quality_report_id = ${reportId}`.execute(tx)
  const at = now()
  const rows = [...taken].map(([processId, amount]) => ({ _id: newId(at.getTime()), processId, amount }))
  await sql`
    INSERT INTO job_report (project_id, _id, order_id, product_id, process_id, status, produced_amount, max_amount, corrects,
      quality_report_id, created_by, created_at)
    SELECT ${projectId}, t._id, ${orderId}, ${productId}, t."processId", 'STOPPED', -t.amount, 0,
      (SELECT j._id FROM job_report j WHERE j.process_id = t."processId" AND j.corrects IS NULL AND j.produced_amount > 0
        ORDER BY j.created_at DESC, j._id DESC LIMIT 1), ${reportId}, ${user._id}, ${at}
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS t ("_id" text, "processId" text, amount numeric)`.execute(
    tx,
  )
}

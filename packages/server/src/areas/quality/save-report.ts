import { type BodyOf, type calls, type Id, newId, type QualityReport } from '@tehas/contracts'
import { stored } from '@tehas/cost-engine'
import { sql } from 'kysely'
import { z } from 'zod'
import { refuseStale } from '../../database/optimistic-lock'
import { AppError } from '../../http/app-error'
import type { ProjectContext } from '../../http/context'
import { lockOrders } from '../../orders/links/link-rows'
import { letGo, requirePictures } from '../../pictures/picture-rows'
import { noteRemoval, noteReport } from './note-report'
import { reject } from './reject'
import { loadReport } from './report-rows'

type Body<Name extends keyof typeof calls> = BodyOf<(typeof calls)[Name]>
/** What is entered of a report; its place in an order stays. */
type Found = Omit<Body<'createQualityReport'>, 'order' | 'orderProduct'>

/** With amounts as they are kept: what comes to nothing then is nothing, and needs no reason. */
const asKept = (told: Found): Found => ({
  ...told,
  checked: stored(told.checked),
  accepted: stored(told.accepted),
  rejected: stored(told.rejected),
})

/** Reports what was checked of an order's product. Throws as `reject`, and REASON_REQUIRED. */
export async function createReport(
  context: ProjectContext,
  { order: orderId, orderProduct: productId, ...told }: Body<'createQualityReport'>,
): Promise<QualityReport> {
  const found = asKept(told)
  const { tx, projectId, user } = context
  const now = context.now()
  const _id = newId(now.getTime())
  requireReason(found)
  await requirePictures(context, found.photos, 'photos')
  const { orderProcess: processId, checked, accepted, rejected, reason, measures } = found
  await reject(context, { orderId, productId, reportId: _id }, { ...found, productId, processId }, async (place) => {
    await sql`
      INSERT INTO quality_report (project_id, _id, order_id, product_id, process_id, product_name, process_name, item_name,
        unit, checked, accepted, rejected, reason, measures, created_by, created_at)
      VALUES (${projectId}, ${_id}, ${orderId}, ${productId}, ${processId}, ${place?.productName ?? ''},
        ${place?.processName ?? ''}, ${place?.itemName ?? null}, ${place?.unit ?? 'PCS'}, ${checked}, ${accepted}, ${rejected},
        ${reason}, ${JSON.stringify(measures)}::jsonb, ${user._id}, ${now})`.execute(tx)
  })
  await writePhotos(context, _id, found.photos)
  return noted(context, undefined, _id)
}

/** Changes an open report. Throws as `createReport`, and VERSION_CONFLICT. */
export async function updateReport(
  context: ProjectContext,
  { _id, version, ...changes }: Body<'updateQualityReport'>,
): Promise<QualityReport> {
  const before = await lockReport(context, { _id, version })
  const was: Found = { ...before, orderProcess: before.orderProcess?._id ?? null, photos: idsOf(before) }
  const found = asKept({ ...was, ...stated(changes) })
  requireReason(found)
  const had = new Set(was.photos)
  await requirePictures(
    context,
    found.photos.filter((id) => !had.has(id)),
    'photos',
  )
  const { orderProcess: processId, checked, accepted, rejected, reason, measures } = found
  const write = async (place?: { readonly processName: string; readonly itemName: string | null }): Promise<void> => {
    await sql`
      UPDATE quality_report SET version = version + 1, checked = ${checked}, accepted = ${accepted}, rejected = ${rejected},
        reason = ${reason}, measures = ${JSON.stringify(measures)}::jsonb, process_id = ${processId},
        ${place ? sql`process_name = ${place.processName}, item_name = ${place.itemName}` : sql`process_name = process_name`}
      WHERE _id = ${_id}`.execute(context.tx)
  }
  const amounts = (of: Found) => JSON.stringify([of.orderProcess, of.checked, of.accepted, of.rejected])
  // What was found stays right whatever becomes of the order: only amounts are held against it anew.
  if (amounts(was) === amounts(found)) await write()
  else {
    const productId = before.orderProduct._id
    const place = { orderId: before.order._id, productId, reportId: _id }
    await reject(context, place, { ...found, productId, processId }, write)
  }
  if (was.photos.join() !== found.photos.join()) {
    await writePhotos(context, _id, found.photos)
    await letGo(
      context.tx,
      was.photos.filter((id) => !found.photos.includes(id)),
    )
  }
  return noted(context, before, _id)
}

/** Closes a report, or opens it again; one that is so already stays. Throws VERSION_CONFLICT. */
export async function setReportStatus(
  context: ProjectContext,
  { _id, version, status }: Body<'setQualityReportStatus'>,
): Promise<QualityReport> {
  const before = await lockReport(context, { _id, version }, { isClosable: true })
  if (before.status === status) return before
  await sql`UPDATE quality_report SET version = version + 1, status = ${status} WHERE _id = ${_id}`.execute(context.tx)
  return noted(context, before, _id)
}

/** Removes an open report with what it took, which counts as produced again. Throws AMOUNT_OVER_MAX, VERSION_CONFLICT. */
export async function removeReport(
  context: ProjectContext,
  target: Body<'removeQualityReport'>,
): Promise<{ ok: true }> {
  const { tx } = context
  const before = await lockReport(context, target)
  const place = { orderId: before.order._id, productId: before.orderProduct._id, reportId: target._id }
  await reject(context, place, null, async () => undefined)
  await letGo(tx, idsOf(before))
  await sql`DELETE FROM quality_report WHERE _id = ${target._id}`.execute(tx)
  await noteRemoval(context, before)
  return { ok: true }
}

/** The report as it is now, with the change in its log. */
async function noted(context: ProjectContext, before: QualityReport | undefined, _id: Id): Promise<QualityReport> {
  await noteReport(context, before, await loadReport(context, _id))
  return loadReport(context, _id)
}

const orderRow = z.object({ orderId: z.string() })

/**
 * The report as it is, with its order locked before it, as every change of amounts does. Throws NOT_FOUND, VERSION_CONFLICT,
 * and VALIDATION_FAILED where it is closed and that is not what is changed.
 */
async function lockReport(
  context: ProjectContext,
  { _id, version }: { readonly _id: Id; readonly version: number },
  { isClosable = false } = {},
): Promise<QualityReport> {
  const { tx } = context
  const { rows } = await sql`SELECT order_id AS "orderId" FROM quality_report WHERE _id = ${_id}`.execute(tx)
  if (rows[0] === undefined) throw new AppError('NOT_FOUND')
  await lockOrders(tx, [orderRow.parse(rows[0]).orderId])
  await sql`SELECT 1 FROM quality_report WHERE _id = ${_id} FOR UPDATE`.execute(tx)
  const report = await loadReport(context, _id)
  await refuseStale(version, report, () => report)
  if (report.status === 'CLOSED' && !isClosable) {
    throw new AppError('VALIDATION_FAILED', { problems: [{ path: 'status', message: 'Reopen the report first' }] })
  }
  return report
}

function requireReason({ rejected, reason }: Pick<Found, 'rejected' | 'reason'>): void {
  if (rejected === 0 || reason !== '') return
  throw new AppError('REASON_REQUIRED', { problems: [{ path: 'reason', message: 'Give a reason' }] })
}

/** Those that are named, without the others, which stay as they are. */
const stated = <Changes extends object>(changes: Changes): Partial<Found> =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))

const idsOf = ({ photos }: QualityReport): Id[] => photos.map(({ _id }) => _id)

async function writePhotos({ tx, projectId }: ProjectContext, reportId: Id, photos: readonly Id[]): Promise<void> {
  await sql`DELETE FROM quality_photo WHERE report_id = ${reportId}`.execute(tx)
  await sql`INSERT INTO quality_photo (project_id, report_id, position, picture_id)
    SELECT ${projectId}, ${reportId}, position - 1, picture_id
    FROM unnest(${[...photos]}::text[]) WITH ORDINALITY AS wanted (picture_id, position)`.execute(tx)
}

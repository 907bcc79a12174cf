import type { calls, HomeOrdersOf, OrderKind, ResponseOf } from '@tehas/contracts'
import { orderKinds } from '@tehas/contracts'
import { dayIn } from '@tehas/cost-engine/calendar'
import { hasRight, maySeePrices } from '@tehas/rights'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../../database/connect'
import type { ProjectContext } from '../../http/context'
import { hasOtherCurrencies } from '../../orders/list/other-currencies'
import { loadProjectSource } from '../../orders/sources'
import { type HomeContext, valuedOf, valuedRow } from './order-blocks'
import { purchaseBlock } from './purchase-block'
import { salesBlock } from './sales-block'

type Home = ResponseOf<typeof calls.getHome>

/**
 * What the home page tells of orders, of all or of those alone that the caller made: of each kind only to whoever reads
 * such orders (rules §11, §14).
 */
export async function getHome(
  { tx, projectId, user, member, now }: ProjectContext,
  whose: HomeOrdersOf = 'ALL',
): Promise<Home> {
  const { marginTarget, timeZone, currency } = await loadProjectSource(tx, projectId)
  const today = dayIn(now().getTime(), timeZone)
  const contextOf = async (kind: OrderKind): Promise<HomeContext> => {
    const hasOthers = await hasOtherCurrencies(tx, { projectId, kind }, currency)
    const otherThan = hasOthers ? currency : undefined
    const seesPrices = maySeePrices(member.rights, orderKinds[kind].priceArea)
    return { projectId, userId: user._id, kind, seesPrices, today, timeZone, whose, otherThan }
  }
  const reads = (kind: OrderKind): boolean => hasRight(member.rights, orderKinds[kind].rights.read)
  return {
    today,
    ...(reads('SALE_ORDER') && { sales: await salesBlock(tx, await contextOf('SALE_ORDER'), marginTarget) }),
    ...(reads('MANUFACTURING_ORDER') && {
      manufacturing: await manufacturingBlock(tx, await contextOf('MANUFACTURING_ORDER')),
    }),
    ...(reads('PURCHASE_ORDER') && { purchase: await purchaseBlock(tx, await contextOf('PURCHASE_ORDER')) }),
  }
}

const manufacturingRow = z.object({ active: valuedRow, waiting: valuedRow, late: valuedRow, lateByPlan: valuedRow })

async function manufacturingBlock(tx: Tx, context: HomeContext): Promise<NonNullable<Home['manufacturing']>> {
  const { rows } = await sql`SELECT
    ${valuedOf(context, { status: ['ACTIVE'] })} AS active,
    ${valuedOf(context, { status: ['WAITING_FOR_ACTIVATION'] })} AS waiting,
    ${valuedOf(context, { chips: { late: true } })} AS late,
    ${valuedOf(context, { open: true, chips: { lateByPlan: true } })} AS "lateByPlan"`.execute(tx)
  const { active, waiting, late, lateByPlan } = manufacturingRow.parse(rows[0])
  return { active: active.count, waiting: waiting.count, late: late.count, lateByPlan: lateByPlan.count }
}

import type { Currency } from '@tehas/contracts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../database/connect'
import type { ListContext } from './order-conditions'

/** Whether orders of a kind are in another currency than the project's. An index says at once that there are none. */
export async function hasOtherCurrencies(
  tx: Tx,
  { projectId, kind }: Pick<ListContext, 'projectId' | 'kind'>,
  currency: Currency,
): Promise<boolean> {
  const among = (other: RawBuilder<boolean>) => sql`EXISTS (SELECT FROM order_head h
    WHERE h.project_id = ${projectId} AND h.kind = ${kind} AND ${other})`
  const { rows } = await sql<{ isThere: boolean }>`SELECT ${among(sql`h.currency < ${currency}`)}
    OR ${among(sql`h.currency > ${currency}`)} AS "isThere"`.execute(tx)
  return rows[0]?.isThere ?? false
}

/** Orders whose prices no sum in the project's currency counts. */
export const isInOther = (currency: Currency): RawBuilder<boolean> => sql<boolean>`h.currency <> ${currency}`

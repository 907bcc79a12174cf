import { type ContentOf, type Id, type Language, unitSchema } from '@tehas/contracts'
import { hasRight } from '@tehas/rights'
import { sql } from 'kysely'
import { z } from 'zod'
import { AppError, forbidden } from '../../http/app-error'
import type { ProjectContext } from '../../http/context'
import { loadLetterhead } from './load-company'
import { placesOf } from './order-of-document'

const row = z.object({
  name: z.string(),
  code: z.string(),
  coating: z.string(),
  subTitle: z.string(),
  unit: unitSchema,
  places: z.string(),
})

/** What the label of a stock product says. Throws NOT_FOUND and FORBIDDEN. */
export async function loadStockLabel(
  context: ProjectContext,
  stockId: Id,
  language: Language,
): Promise<ContentOf<'STOCK_LABEL'>> {
  if (!hasRight(context.member.rights, 'STOCK_READ')) throw forbidden('STOCK_READ')
  const { rows } = await sql`
    SELECT s.name, s.code, s.coating, s.sub_title AS "subTitle", s.unit, ${placesOf(sql`s._id`)} AS places
    FROM stock_product s WHERE s._id = ${stockId} AND NOT s.removed`.execute(context.tx)
  if (rows[0] === undefined) throw new AppError('NOT_FOUND')
  const { coating, subTitle, ...product } = row.parse(rows[0])
  const { currency: _currency, offerValidTo: _validTo, ...letterhead } = await loadLetterhead(context, language)
  return {
    ...letterhead,
    ...product,
    kind: 'STOCK_LABEL',
    detail: [coating, subTitle].filter((text) => text !== '').join(', '),
    address: `${context.settings.publicUrl}/dashboard/stock/detailed-stock/${stockId}`,
  }
}

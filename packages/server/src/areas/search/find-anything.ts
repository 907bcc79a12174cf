import {
  type BodyOf,
  calls,
  type FoundPartner,
  foundOrderSchema,
  foundPartnerSchema,
  foundProductSchema,
  orderKindSchema,
  orderKinds,
  type ResponseOf,
} from '@tehas/contracts'
import { withoutAccents } from '@tehas/contracts/search-terms'
import { hasRight, mayCall } from '@tehas/rights'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { sentWithNext } from '../../database/sent-with-next'
import type { ProjectContext } from '../../http/context'
import { orderRows } from './find-orders'
import { partnerRows, productRows } from './find-registered'
import { namedPartners, type Sought, toSought } from './sought'

/** A partner as it is read: its contacts and addresses tell what is shown of it. */
const readPartnerSchema = foundPartnerSchema.omit({ city: true, contact: true }).extend({
  contacts: z.array(z.object({ name: z.string(), email: z.string().default('') })),
  addresses: z.array(z.object({ city: z.string().optional(), mainAddress: z.boolean().default(false) })),
})
type ReadPartner = z.infer<typeof readPartnerSchema>

const rowsOf = <Row extends z.ZodType>(row: Row) => z.array(row).nullable()
const answerSchema = z.object({
  orders: rowsOf(foundOrderSchema),
  partners: rowsOf(readPartnerSchema),
  products: rowsOf(foundProductSchema),
})

/** The best of what the project has for a text, by kind, of what the caller may open. One statement reads all of it. */
export async function findAnything(
  { tx, projectId, member }: ProjectContext,
  { text, kinds, limit }: BodyOf<typeof calls.findAnything>,
): Promise<ResponseOf<typeof calls.findAnything>> {
  const { rights } = member
  const readable = orderKindSchema.options.filter((kind) => hasRight(rights, orderKinds[kind].rights.read))
  const sought = toSought(text, { projectId, orderKinds: readable, most: limit + 1 })
  const isAsked = (kind: 'ORDER' | 'PARTNER' | 'STOCK_PRODUCT') => kinds === undefined || kinds.includes(kind)
  const select = (isWanted: boolean, rows: (sought: Sought) => RawBuilder<unknown>) =>
    isWanted ? sql`(SELECT coalesce(json_agg(row), '[]') FROM (${rows(sought)}) AS best)` : sql`NULL`
  // Planning it takes longer than carrying it out, and its plan does not hang on what is sought: each part reads an index.
  await sql`${sentWithNext}SELECT set_config('plan_cache_mode', 'force_generic_plan', true)`.execute(tx)
  const { rows } = await sql`
    WITH ${namedPartners(sought)}
    SELECT ${select(isAsked('ORDER') && readable.length > 0, orderRows)} AS orders,
      ${select(isAsked('PARTNER') && mayCall({ userRights: rights }, calls.listPartners), partnerRows)} AS partners,
      ${select(isAsked('STOCK_PRODUCT') && hasRight(rights, 'STOCK_READ'), productRows)} AS products`.execute(tx)
  const { orders, partners, products } = answerSchema.parse(rows[0])
  const best = <Row>(group: readonly Row[]) => ({ rows: group.slice(0, limit), hasMore: group.length > limit })
  return {
    ...(orders && { orders: best(orders) }),
    ...(partners && { partners: best(partners.map((partner) => shown(partner, sought))) }),
    ...(products && { products: best(products) }),
  }
}

/** Which contact was found is told where the partner's own name does not have the text. */
function shown({ contacts, addresses, ...partner }: ReadPartner, { text }: Sought): FoundPartner {
  const has = (words: string) => {
    const lower = words.toLowerCase()
    return text.split(' ').every((word) => lower.includes(word) || withoutAccents(lower).includes(word))
  }
  const contact = has(partner.name) ? undefined : contacts.find(({ name, email }) => has(`${name} ${email}`))
  const main = addresses.find(({ mainAddress }) => mainAddress) ?? addresses[0]
  return { ...partner, city: main?.city ?? '', contact: contact?.name ?? '' }
}

import { type Partner, type PartnerInput, partnerInputSchema, partnerSchema } from '@tehas/contracts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Tx } from '../../database/connect'
import { searchText } from '../../lists/search/search-text'

export const partnerColumns: RawBuilder<unknown> = sql`
  p._id, p.name, p.reg_code AS "regCode", p.kmkr AS "KMKR", p.homepage, p.active, p.is_client AS "isClient",
  p.is_supplier AS "isSupplier", p.payment_due AS "paymentDue", p.document_language AS "documentLanguage", p.discount_percentage AS "discountPercentage", p.contacts, p.addresses, p.banks, p.version`

export async function findPartner(tx: Tx, partnerId: string): Promise<Partner | undefined> {
  const { rows } = await sql`SELECT ${partnerColumns} FROM partner p WHERE p._id = ${partnerId}`.execute(tx)
  return rows[0] === undefined ? undefined : partnerSchema.parse(rows[0])
}

/** Locks the partner in a statement of its own before it is read for a change. */
export async function lockPartner(tx: Tx, partnerId: string): Promise<Partner | undefined> {
  await sql`SELECT 1 FROM partner WHERE _id = ${partnerId} FOR NO KEY UPDATE`.execute(tx)
  return findPartner(tx, partnerId)
}

type Stored = z.output<typeof partnerInputSchema>

const searchOf = (partner: Stored): string =>
  searchText([
    partner.name,
    partner.regCode,
    partner.KMKR,
    ...partner.contacts.flatMap(({ name, email }) => [name, email]),
  ])

export async function savePartner(tx: Tx, projectId: string, _id: string, input: PartnerInput): Promise<void> {
  const partner = partnerInputSchema.parse(input)
  await sql`
    INSERT INTO partner (project_id, _id, name, reg_code, kmkr, homepage, active, is_client, is_supplier, payment_due,
      document_language, discount_percentage, contacts, addresses, banks, search_text)
    VALUES (${projectId}, ${_id}, ${partner.name}, ${partner.regCode}, ${partner.KMKR}, ${partner.homepage}, ${partner.active},
      ${partner.isClient}, ${partner.isSupplier}, ${partner.paymentDue},
      ${partner.documentLanguage}, ${partner.discountPercentage ?? 0}, ${JSON.stringify(partner.contacts)}::jsonb,
      ${JSON.stringify(partner.addresses)}::jsonb, ${JSON.stringify(partner.banks)}::jsonb, ${searchOf(partner)})
    ON CONFLICT (project_id, _id) DO UPDATE SET name = excluded.name, reg_code = excluded.reg_code, kmkr = excluded.kmkr,
      homepage = excluded.homepage, active = excluded.active, is_client = excluded.is_client,
      is_supplier = excluded.is_supplier, payment_due = excluded.payment_due,
      document_language = excluded.document_language, discount_percentage = excluded.discount_percentage, contacts = excluded.contacts,
      addresses = excluded.addresses, banks = excluded.banks, search_text = excluded.search_text,
      version = partner.version + 1`.execute(tx)
}

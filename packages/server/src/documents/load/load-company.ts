import {
  type Address,
  companySchema,
  currencySchema,
  type DocumentAddress,
  type DocumentContent,
  type DocumentTexts,
  documentTextsSchema,
  isId,
  type Language,
  logoSizeSchema,
} from '@tehas/contracts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { ProjectContext } from '../../http/context'

const row = z.object({
  name: z.string(),
  description: z.string(),
  logo: z.string().nullable(),
  logoSize: logoSizeSchema,
  company: companySchema,
  currency: currencySchema,
  timeZone: z.string(),
  texts: documentTextsSchema,
  author: z.object({ name: z.string(), email: z.string(), phone: z.string(), jobTitle: z.string() }).nullable(),
})

/** What every document says of the company and of whoever makes it. */
export type Letterhead = Pick<DocumentContent, 'language' | 'madeAt' | 'timeZone' | 'company' | 'author'> & {
  readonly currency: z.output<typeof currencySchema>
  readonly offerValidTo: number
  /** Where suppliers deliver to. */
  readonly ownDelivery: DocumentAddress | null
  /** What the project says in its own words. */
  readonly texts: DocumentTexts
}

/** Reads the head and the foot of documents. */
export async function loadLetterhead(
  { tx, projectId, user, member, now }: ProjectContext,
  language: Language,
): Promise<Letterhead> {
  const { rows } = await sql`
    SELECT p.name, p.description, p.logo, p.logo_size_on_documents AS "logoSize", p.company, p.currency,
      p.time_zone AS "timeZone", p.document_texts AS texts,
      (SELECT json_build_object('name', trim(concat(u.first_name, ' ', u.last_name)), 'email', u.email, 'phone', u.phone,
        'jobTitle', coalesce((SELECT m.job_title FROM project_member m WHERE m._id = ${member._id}), ''))
        FROM user_account u WHERE u._id = ${user._id}) AS author
    FROM project p WHERE p.project_id = ${projectId}`.execute(tx)
  const { company, author, currency, timeZone, texts, ...project } = row.parse(rows[0])
  const [bank] = company.banks
  return {
    language,
    madeAt: now().toISOString(),
    timeZone,
    currency,
    offerValidTo: company.offerValidTo,
    ownDelivery: deliveryAddress(company.addresses),
    texts,
    author,
    company: {
      name: project.name,
      // The first line says what the workshop does; the rest is for its members.
      description: project.description.split('\n')[0] ?? '',
      companyName: company.name,
      regCode: company.regCode,
      KMKR: company.KMKR,
      phone: company.phone,
      email: company.email,
      homepage: company.homepage,
      address: mainAddress(company.addresses),
      bank: bank ? { name: bank.name, IBAN: bank.IBAN, SWIFT: bank.SWIFT ?? '' } : null,
      logo: isId(project.logo ?? '') ? project.logo : null,
      logoSize: project.logoSize,
    },
  }
}

/** The main address, or else the first. */
export const mainAddress = (addresses: readonly Address[]): DocumentAddress | null =>
  blockOf(addresses.find(({ mainAddress }) => mainAddress) ?? addresses[0])

/** The address for deliveries, or else the main one. */
const deliveryAddress = (addresses: readonly Address[]): DocumentAddress | null =>
  blockOf(addresses.find(({ deliveryAddress }) => deliveryAddress)) ?? mainAddress(addresses)

function blockOf(address: Address | undefined): DocumentAddress | null {
  if (!address) return null
  const { street, city, county, country, postalCode } = address
  return { street, city, county, country, postalCode }
}

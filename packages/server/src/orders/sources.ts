import {
  addressSchema,
  type Country,
  type Currency,
  constants,
  currencySchema,
  type Delivery,
  type Id,
} from '@tehas/contracts'
import { sql } from 'kysely'
import { z } from 'zod'
import { holidayCountrySchema } from '../calendar/work-calendar'
import type { Tx } from '../database/connect'
import { type OwnFields, ownFieldsOf, ownFieldsSchema } from '../structure/own-fields/own-fields'
import type { OrderContext } from './order-context'
import { type NamedPeople, namedPeople, namedSchema, peopleColumns } from './store/load-people'

/*
 * What orders read from other areas, and nothing else of them: names, defaults and structures to copy. Each function
 * takes all ids at once.
 */

export type PartnerSource = {
  readonly _id: Id
  readonly name: string
  readonly paymentDue: number
  /** Standing discount in percent. */
  readonly discount: number
  readonly isClient: boolean
  readonly deliveryAddress: NonNullable<Delivery['transport']>['address']
}

const partnerRow = z.object({
  _id: z.string(),
  name: z.string(),
  payment_due: z.number(),
  discount_percentage: z.number(),
  is_client: z.boolean(),
  addresses: z.array(addressSchema).catch([]),
})

const ofPartners = (projectId: Id, ids: readonly Id[]) => sql`
  SELECT _id, name, payment_due, discount_percentage, is_client, addresses FROM partner
  WHERE project_id = ${projectId} AND _id = ANY (${[...ids]}::text[])`

/** Partners by id, with what an order takes from them by default. */
export async function findPartners(tx: Tx, projectId: Id, ids: readonly Id[]): Promise<Map<Id, PartnerSource>> {
  if (ids.length === 0) return new Map()
  const { rows } = await ofPartners(projectId, ids).execute(tx)
  return byId(rows.map((row) => partnerSource(partnerRow.parse(row))))
}

function partnerSource({ addresses, ...row }: z.output<typeof partnerRow>): PartnerSource {
  const { _id, name, payment_due: paymentDue, discount_percentage: discount, is_client: isClient } = row
  const partner = { _id, name, paymentDue, discount, isClient }
  const address =
    addresses.find(({ deliveryAddress }) => deliveryAddress) ?? addresses.find(({ mainAddress }) => mainAddress)
  if (!address) return { ...partner, deliveryAddress: undefined }
  const { street, city, county, country, postalCode } = address
  return { ...partner, deliveryAddress: { street, city, county, country, postalCode } }
}

const projectRow = z.object({
  currency: currencySchema,
  vat_percentage: z.number(),
  margin_target: z.number(),
  time_zone: z.string(),
  offer_valid_to: z.number().int().catch(constants.defaultOfferValidToDays),
  country: holidayCountrySchema,
})

/** What of the project its orders depend on. */
export type ProjectSource = {
  readonly currency: Currency
  readonly vatPercentage: number
  readonly marginTarget: number
  readonly timeZone: string
  /** Days that an offer is valid. */
  readonly offerValidTo: number
  readonly country: Country
}

const ofProject = (projectId: Id) => sql`
  SELECT currency, vat_percentage, margin_target, time_zone, company -> 'offerValidTo' AS offer_valid_to,
    company #>> '{addresses,0,country}' AS country
  FROM project WHERE project_id = ${projectId}`

export async function loadProjectSource(tx: Tx, projectId: Id): Promise<ProjectSource> {
  const { rows } = await ofProject(projectId).execute(tx)
  return projectSource(projectRow.parse(rows[0]))
}

const projectSource = (project: z.output<typeof projectRow>): ProjectSource => ({
  currency: project.currency,
  vatPercentage: project.vat_percentage,
  marginTarget: project.margin_target,
  timeZone: project.time_zone,
  offerValidTo: project.offer_valid_to,
  country: project.country,
})

/** Who makes an order, and for whom: what it is filled with and what its answer shows of them. */
export type Makers = {
  readonly project: ProjectSource
  /** Undefined where none was asked for or there is no such partner. */
  readonly partner: PartnerSource | undefined
  readonly people: NamedPeople
  readonly ownFields: OwnFields
}

const makersRow = namedSchema.extend({
  project: projectRow,
  source: partnerRow.nullable(),
  ownFields: ownFieldsSchema,
})

/** What every new order depends on, in one round trip. */
export async function loadMakers({ tx, projectId, userId }: OrderContext, partnerId: Id | null): Promise<Makers> {
  const { rows } = await sql`
    SELECT (SELECT row_to_json(project) FROM (${ofProject(projectId)}) AS project) AS project,
      (SELECT row_to_json(source) FROM (${ofPartners(projectId, partnerId === null ? [] : [partnerId])}) AS source) AS source,
      ${ownFieldsOf(projectId)} AS "ownFields",
      ${peopleColumns(projectId, { partnerId: sql`${partnerId}`, userIds: sql`ARRAY[${userId}]` })}`.execute(tx)
  const { project, source, ownFields, ...named } = makersRow.parse(rows[0])
  return {
    project: projectSource(project),
    partner: source ? partnerSource(source) : undefined,
    people: namedPeople(named),
    ownFields,
  }
}

const byId = <Row extends { readonly _id: Id }>(rows: readonly Row[]): Map<Id, Row> =>
  new Map(rows.map((row) => [row._id, row]))

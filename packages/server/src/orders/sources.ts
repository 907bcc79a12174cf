import {
  addressSchema,
  avatarSchema,
  type Country,
  constants,
  countrySchema,
  type Delivery,
  durationSchema,
  dynamicFieldsSchema,
  type Id,
  orderItemInputSchema,
  orderProcessInputSchema,
  processPriceSchema,
  workloadSchema,
} from '@tehas/contracts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../database/connect'
import type { ItemChanges, ProcessChanges } from './tree/from-input'

/*
 * What orders read from other areas, and nothing else of them: names, defaults and structures to copy. Each function
 * takes all ids at once.
 */

export type PartnerSource = {
  readonly _id: Id
  readonly name: string
  readonly paymentDue: number
  readonly deliveryAddress: NonNullable<Delivery['transport']>['address']
}

/** The structure of a stock product, per one piece, and its prices; what an order line copies (rules §1, prices are copies). */
export type StockSource = {
  readonly unitPrice: number | null
  readonly markupPercentage: number
  readonly unitWeight: number
  readonly description: string
  readonly processes: readonly ProcessChanges[]
  readonly items: readonly ItemChanges[]
}

const partnerRow = z.object({
  _id: z.string(),
  name: z.string(),
  payment_due: z.number(),
  addresses: z.array(addressSchema).catch([]),
})

/** Partners by id, with what an order takes from them by default. */
export async function findPartners(tx: Tx, projectId: Id, ids: readonly Id[]): Promise<Map<Id, PartnerSource>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql`
    SELECT _id, name, payment_due, addresses FROM partner
    WHERE project_id = ${projectId} AND _id = ANY (${[...ids]}::text[])`.execute(tx)
  return byId(rows.map((row) => partnerSource(partnerRow.parse(row))))
}

function partnerSource({ _id, name, payment_due, addresses }: z.output<typeof partnerRow>): PartnerSource {
  const address =
    addresses.find(({ deliveryAddress }) => deliveryAddress) ?? addresses.find(({ mainAddress }) => mainAddress)
  if (!address) return { _id, name, paymentDue: payment_due, deliveryAddress: undefined }
  const { street, city, county, country, postalCode } = address
  return { _id, name, paymentDue: payment_due, deliveryAddress: { street, city, county, country, postalCode } }
}

const stockRow = z.object({
  _id: z.string(),
  unit_price: z.number().nullable(),
  markup_percentage: z.number().nullable(),
  unit_weight: z.number(),
  description: z.string(),
  processes: z.array(orderProcessInputSchema),
  items: z.array(orderItemInputSchema),
})

/** Structures and prices of stock products by id. */
export async function loadStockStructures(tx: Tx, projectId: Id, ids: readonly Id[]): Promise<Map<Id, StockSource>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql`
    SELECT _id, unit_price, markup_percentage, unit_weight, description, processes, items FROM stock_product
    WHERE project_id = ${projectId} AND _id = ANY (${[...ids]}::text[])`.execute(tx)
  const sources = rows.map((row) => {
    const stock = stockRow.parse(row)
    return {
      _id: stock._id,
      unitPrice: stock.unit_price,
      markupPercentage: stock.markup_percentage ?? 0,
      unitWeight: stock.unit_weight,
      description: stock.description,
      processes: stock.processes,
      items: stock.items,
    }
  })
  return byId(sources)
}

const definitionRow = z.object({
  _id: z.string(),
  name: z.string(),
  avatar: avatarSchema,
  time_calculations: z.boolean(),
  markup_percentage: z.number().nullable(),
  dynamic_fields: dynamicFieldsSchema,
  workload: workloadSchema,
  changeover_time: durationSchema,
  lead_time: durationSchema,
  price: processPriceSchema.nullable(),
})

export type DefinitionSource = ProcessChanges & { readonly _id: Id; readonly name: string }

/** Process definitions by id, as values of an order's process. `_id` is the definition's. */
export async function loadProcessDefinitions(
  tx: Tx,
  projectId: Id,
  ids: readonly Id[],
): Promise<Map<Id, DefinitionSource>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql`
    SELECT _id, name, avatar, time_calculations, markup_percentage, dynamic_fields, workload, changeover_time, lead_time, price
    FROM process_definition WHERE project_id = ${projectId} AND _id = ANY (${[...ids]}::text[])`.execute(tx)
  const sources = rows.map((row) => {
    const definition = definitionRow.parse(row)
    return {
      _id: definition._id,
      name: definition.name,
      avatar: definition.avatar,
      timeCalculations: definition.time_calculations,
      markupPercentage: definition.markup_percentage ?? 0,
      dynamicFields: definition.dynamic_fields,
      workload: definition.workload,
      changeoverTime: definition.changeover_time,
      leadTime: definition.lead_time,
      price: definition.price ?? undefined,
    }
  })
  return byId(sources)
}

const projectRow = z.object({
  vat_percentage: z.number(),
  margin_target: z.number(),
  time_zone: z.string(),
  offer_valid_to: z.number().int().catch(constants.defaultOfferValidToDays),
  country: countrySchema.catch('Estonia'),
})

/** What of the project its orders depend on. */
export type ProjectSource = {
  readonly vatPercentage: number
  readonly marginTarget: number
  readonly timeZone: string
  /** Days that an offer is valid. */
  readonly offerValidTo: number
  /** Whose public holidays are kept; Estonia's where the company's address names none. */
  readonly country: Country
}

export async function loadProjectSource(tx: Tx, projectId: Id): Promise<ProjectSource> {
  const { rows } = await sql`
    SELECT vat_percentage, margin_target, time_zone, company -> 'offerValidTo' AS offer_valid_to,
      company #>> '{addresses,0,country}' AS country
    FROM project WHERE project_id = ${projectId}`.execute(tx)
  const project = projectRow.parse(rows[0])
  return {
    vatPercentage: project.vat_percentage,
    marginTarget: project.margin_target,
    timeZone: project.time_zone,
    offerValidTo: project.offer_valid_to,
    country: project.country,
  }
}

const byId = <Row extends { readonly _id: Id }>(rows: readonly Row[]): Map<Id, Row> =>
  new Map(rows.map((row) => [row._id, row]))

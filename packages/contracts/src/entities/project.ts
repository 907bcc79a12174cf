import { z } from 'zod'
import { constants } from '../constants'
import {
  catalogueThemeSchema,
  currencySchema,
  logoSizeSchema,
  longProcessNameSchema,
  longProcessStatusSchema,
  orderNumberTypeSchema,
} from '../enums'
import { idSchema } from '../primitives/id'
import { percentSchema, versionSchema } from '../primitives/number'
import { emailSchema, text, urlSchema } from '../primitives/text'
import { addressSchema, bankSchema, contactSchema } from './address'
import { apiKeySchema } from './api-key'
import { customFieldSchema } from './custom-field'
import { documentTextsSchema, noDocumentTexts } from './document-texts'
import { projectMemberSchema } from './project-member'
import { workCalendarSchema } from './work-calendar'

export const orderNumberFormatSchema = z.object({
  prefix: z.string().trim().max(10).default(''),
  suffix: z.string().trim().max(10).default(''),
  numberType: orderNumberTypeSchema.default('DATE_INC'),
  /** May only be raised (rules §5). */
  nextNumber: z.number().int().min(1).max(9_999_999).default(1),
})
export type OrderNumberFormat = z.infer<typeof orderNumberFormatSchema>

/** Orders count on beyond the largest number that a person may enter. */
const countedFormatSchema = orderNumberFormatSchema.extend({ nextNumber: z.number().int().min(1) })

export const ordersIdFormatSchema = z.object({
  salesId: orderNumberFormatSchema.default({ prefix: 'SO-', suffix: '', numberType: 'DATE_INC', nextNumber: 1 }),
  productionId: orderNumberFormatSchema.default({ prefix: 'MO-', suffix: '', numberType: 'DATE_INC', nextNumber: 1 }),
  buyId: orderNumberFormatSchema.default({ prefix: 'PO-', suffix: '', numberType: 'DATE_INC', nextNumber: 1 }),
})
export type OrdersIdFormat = z.infer<typeof ordersIdFormatSchema>

export const companySchema = z.object({
  name: z.string().trim().max(200).default(''),
  regCode: z.string().trim().max(30).default(''),
  KMKR: z.string().trim().max(100).default(''),
  homepage: urlSchema.default(''),
  email: z.union([z.literal(''), emailSchema]).default(''),
  phone: z.union([z.literal(''), text(5, 22)]).default(''),
  addresses: z.array(addressSchema).max(20).default([]),
  contacts: z.array(contactSchema).max(20).default([]),
  banks: z.array(bankSchema).max(20).default([]),
  offerValidTo: z.number().int().min(0).max(365).default(constants.defaultOfferValidToDays),
})
export type Company = z.infer<typeof companySchema>

export const tableColumnSchema = z.object({ key: text(2, 120), header: text(2, 32) })
export type TableColumn = z.infer<typeof tableColumnSchema>

export const inventoryLocationSchema = z.object({
  _id: idSchema,
  name: text(1, 100),
  description: z.string().max(200).default(''),
  image: z.string().nullable().default(null),
})
export type InventoryLocation = z.infer<typeof inventoryLocationSchema>

export const catalogueSchema = z.object({
  active: z.boolean().default(false),
  filters: z.array(z.string().max(100)).max(50).default([]),
  url: z.string().trim().max(100).default(''),
  title: z.string().max(200).default(''),
  subTitle: z.string().max(500).default(''),
  version: versionSchema.default(0),
  theme: catalogueThemeSchema.default('standart'),
})

export const projectFieldsSchema = z.object({
  rootFields: z.array(customFieldSchema),
  productFields: z.array(customFieldSchema),
  processFields: z.array(customFieldSchema),
  itemFields: z.array(customFieldSchema),
})

export const longSystemProcessSchema = z.object({
  name: longProcessNameSchema,
  projectId: idSchema,
  status: longProcessStatusSchema,
  total: z.number().int().min(0),
  finished: z.number().int().min(0),
  percentage: z.number().min(0).max(100),
  skipped: z.number().int().min(0),
})

const [smallestStorage, largestStorage] = constants.projectMaxSizeRange
const projectColumns = z.array(tableColumnSchema)

/** A project as a member receives it. */
export const projectSchema = z.object({
  _id: idSchema,
  name: text(2, 100),
  description: z.string().max(2000),
  logo: z.string().nullable(),
  logoSizeOnDocuments: logoSizeSchema.default(constants.defaultLogoSize),
  labels: z.array(z.string().max(constants.orderLabelLength)),
  currency: currencySchema.default(constants.defaultCurrency),
  vatPercentage: percentSchema.default(constants.defaultVatPercentage),
  /** Margin that sale orders should reach, percent; lists and gauges mark what is under it. */
  marginTarget: percentSchema,
  timeZone: z.string(),
  workCalendar: workCalendarSchema,
  /** Megabytes. */
  maxSize: z.number().min(smallestStorage).max(largestStorage).default(constants.projectMaxSizeMegabytes),
  usedSize: z.number().min(0).default(0),
  version: versionSchema,
  company: companySchema,
  projectFields: projectFieldsSchema,
  ordersIdFormat: z.object({
    salesId: countedFormatSchema,
    productionId: countedFormatSchema,
    buyId: countedFormatSchema,
  }),
  apiKeys: z.array(apiKeySchema),
  users: z.array(projectMemberSchema),
  manufacturingTable: projectColumns,
  productionTable: projectColumns,
  purchaseTable: projectColumns,
  saleTable: projectColumns,
  stockTable: projectColumns,
  inventoryLocations: z.array(inventoryLocationSchema),
  longSystemProcesses: z.array(longSystemProcessSchema),
  catalogue: catalogueSchema,
  documentTexts: documentTextsSchema.default(noDocumentTexts),
  featureFlags: z.object({
    lapiRauteExcel: z.boolean(),
    tociExcel: z.boolean(),
    stockStructureEdit: z.boolean(),
    orderFlowChart: z.boolean(),
  }),
  /** The caller's own membership. */
  me: projectMemberSchema,
})
export type Project = z.infer<typeof projectSchema>

/** A project in the list of a user (specification §7, authenticate-user). */
export const projectSummarySchema = z.object({
  _id: idSchema,
  name: z.string(),
  logo: z.string().nullable(),
  description: z.string(),
  status: z.string(),
  isOwner: z.boolean(),
})
export type ProjectSummary = z.infer<typeof projectSummarySchema>

import { z } from 'zod'

export const languageSchema = z.enum(['et', 'en'])
export type Language = z.infer<typeof languageSchema>

export const countrySchema = z.enum(['Estonia', 'Latvia', 'Sweden'])
export type Country = z.infer<typeof countrySchema>

export const currencySchema = z.enum(['EUR', 'DOLLAR', 'SEK'])
export type Currency = z.infer<typeof currencySchema>

export const logoSizeSchema = z.enum(['EXTRA_SMALL', 'SMALL', 'MEDIUM', 'LARGE'])
export type LogoSize = z.infer<typeof logoSizeSchema>

export const timeUnitSchema = z.enum(['MIN', 'H', 'DAY', 'WEEK'])
export type TimeUnit = z.infer<typeof timeUnitSchema>

export const unitSchema = z.enum([
  'PCS',
  'SET',
  'MM',
  'CM',
  'M',
  'KM',
  'G',
  'KG',
  'T',
  'L',
  'M2',
  'M3',
  'TM',
  'MIN',
  'H',
  'DAY',
  'WEEK',
  'MONTH',
])
export type Unit = z.infer<typeof unitSchema>

export const productCategorySchema = z.enum(['END_PRODUCT', 'SEMI_FINISHED', 'FOR_PURCHASE'])
export type ProductCategory = z.infer<typeof productCategorySchema>

export const orderStatusSchema = z.enum(['ANNULLED', 'ACTIVE', 'COMPLETE', 'WAITING_FOR_ACTIVATION'])
export type OrderStatus = z.infer<typeof orderStatusSchema>

/** How an item with a structure comes to be: made by its own order, taken from the shelf, or supplied by a line of another order. */
export const supplySchema = z.enum(['HERE', 'STOCK', 'LINKED'])
export type Supply = z.infer<typeof supplySchema>
/** What a person chooses of it; LINKED follows from links. */
export const supplyChoiceSchema = supplySchema.exclude(['LINKED'])
export type SupplyChoice = z.infer<typeof supplyChoiceSchema>

export const producingStatusSchema = z.enum(['NOT_COMPLETE', 'IN_PROGRESS', 'COMPLETE'])
export type ProducingStatus = z.infer<typeof producingStatusSchema>

export const productionStatusSchema = z.enum(['TODO', 'COMPLETE', 'IN_PROGRESS', 'ANNULLED'])
export type ProductionStatus = z.infer<typeof productionStatusSchema>

export const workStatusSchema = z.enum(['ACTIVE', 'STOPPED', 'PAUSED'])
export const jobStatusSchema = z.enum(['ACTIVE', 'PAUSED', 'STOPPED', 'NOT_ACTIVE'])
export const workTypeSchema = z.enum(['PROCESS', 'TASK'])

export const orderTypeSchema = z.enum(['SALE_ORDER', 'MANUFACTURING_ORDER', 'PURCHASE_ORDER', 'KANBAN', 'STOCK'])
export type OrderType = z.infer<typeof orderTypeSchema>

/** Why a quantity of a stock product changed (rules §3). */
export const movementReasonSchema = z.enum([
  'PURCHASE_RECEIPT',
  'PRODUCED',
  'ISSUE_ORDER',
  'ISSUE_MATERIAL',
  'ADJUST',
  'COUNT',
  'TRANSFER',
  'DELIVERY',
  'RETURN',
  'REVERSAL',
])
export type MovementReason = z.infer<typeof movementReasonSchema>

export const linkedOrderTypeSchema = z.enum([
  'SALE_PRODUCT',
  'SALE_ITEM',
  'MANUFACTURING_PRODUCT',
  'MANUFACTURING_ITEM',
  'PURCHASE_ITEM',
  'TO_STOCK',
])
export const linkedTaskTypeSchema = z.enum([
  'SALE_ORDER',
  'MANUFACTURING_ORDER',
  'PURCHASE_ORDER',
  'TASK',
  'QUALITY_REPORT',
  'KANBAN_TASK',
])

export const discountTypeSchema = z.enum(['PERCENTAGE', 'FIXED'])
export type DiscountType = z.infer<typeof discountTypeSchema>

export const orderNumberTypeSchema = z.enum(['INC', 'DATE_INC', 'YEAR_INC'])
export type OrderNumberType = z.infer<typeof orderNumberTypeSchema>

export const userStatusSchema = z.enum(['ACTIVE', 'DISABLED', 'WAITING_USER_CONFIRMATION', 'WAITING_USER_REGISTRATION'])
export type UserStatus = z.infer<typeof userStatusSchema>

export const apiAccessSchema = z.enum(['READ', 'READ_WRITE'])
export const attachmentAccessSchema = z.enum(['BUSINESS', 'FOLOWERS', 'OPERATORS'])
export const auditTypeSchema = z.enum(['UPDATE', 'DELETE', 'ADD', 'ADD_COMMENT', 'LINK'])
export type AuditType = z.infer<typeof auditTypeSchema>
export const fieldStatusSchema = z.enum(['ACTIVE', 'DISABLED'])
export const fieldTypeSchema = z.enum(['text', 'number', 'file'])
export const fieldInputTypeSchema = z.enum(['select', 'input', 'wiziwig', 'textarea', 'autocomplete', 'date'])
export const fieldLevelSchema = z.enum(['rootFields', 'productFields', 'processFields', 'itemFields'])
export type FieldLevel = z.infer<typeof fieldLevelSchema>
export const projectTableSchema = z.enum([
  'manufacturingTable',
  'productionTable',
  'purchaseTable',
  'saleTable',
  'stockTable',
])
export type ProjectTable = z.infer<typeof projectTableSchema>
export const kanbanColumnStatusSchema = z.enum(['START', 'IN_PROGRESS', 'END'])
export const longProcessNameSchema = z.enum(['IMPORT'])
export const longProcessStatusSchema = z.enum(['COMPLETE', 'IN_PROGRESS'])
export const importPhaseSchema = z.enum(['preparing', 'importing', 'completed', 'failed'])
export const importMessageSchema = z.enum([
  'creating',
  'adding processes',
  'processing children',
  'linking items',
  'skipped existing',
  'error',
])
export const catalogueThemeSchema = z.enum(['standart'])
export const stockStructureSchema = z.enum(['EXAMPLE_STRUCTURE', 'STOCK_STRUCTURE'])
export const statisticsTypeSchema = z.enum(['DEFAULT', 'DELIVERY'])
export const statisticsGroupSchema = z.enum(['PAST', 'CURRENT', 'FUTURE'])
export const deliveryBucketSchema = z.enum(['PAST', 'CURRENT', 'FUTURE', 'STOCK'])
export type DeliveryBucket = z.infer<typeof deliveryBucketSchema>
export const purchaseStatisticsStatusSchema = z.enum([...orderStatusSchema.options, 'STOCK'])
export const notificationTypeSchema = z.enum([
  'CREATE',
  'UPDATE',
  'ADDED_AS_ASSIGNEE',
  'ADDED_AS_FOLLOWER',
  'PROJECT_INVITE_REQUEST',
  'USER_REMOVED_FROM_PROJECT',
  'USER_HAS_ACCEPTED_INVITE',
  'ADDED_TRACKING_COMMENT',
  'ADDED_LOCAL_COMMENT',
])
export const operatingSystemSchema = z.enum(['Windows', 'MacOS', 'UNIX', 'Linux', 'Unknown'])
export const priceSourceSchema = z.enum(['MANUAL', 'CALCULATED'])
export type PriceSource = z.infer<typeof priceSourceSchema>

/** The 47 avatars of teams and processes (specification §3, icon names). */
export const avatarSchema = z.enum([
  'THREEDPRINT',
  'BUDGET',
  'CAR_WASH',
  'CLEANING',
  'DELIVERY_TRUCK',
  'DRAFT',
  'DRILL',
  'ENGINEER',
  'GRINDING',
  'HAMMER',
  'HAND_WASHING',
  'HIGH_QUALITY',
  'LASER_CUT_MACHINE_1',
  'LASER_CUT_MACHINE_2',
  'MANUFACTURE',
  'MEETING',
  'METAL',
  'PAINT_BUCKET',
  'PAINT_ROLLER',
  'POWER_PRESS',
  'PRESS_MACHINE',
  'PRINT',
  'PRODUCTION_1',
  'PRODUCTION_2',
  'PROJECT',
  'PUTTY_KNIFE',
  'QUALITY_CONTROL',
  'SAWING',
  'SHIPMENT',
  'SHOVEL',
  'TABLE_SAW_1',
  'TABLE_SAW_2',
  'TEAM',
  'TOOL_BOX',
  'TOOL',
  'TOOLS_1',
  'TOOLS_2',
  'TOOLS_3',
  'TOOLS_4',
  'TOOLS_5',
  'TOOLS_6',
  'TOOLS_7',
  'TRUCK',
  'WASHING_MACHINE',
  'WELDING_1',
  'WELDING_2',
  'WELDING_3',
])
export type Avatar = z.infer<typeof avatarSchema>

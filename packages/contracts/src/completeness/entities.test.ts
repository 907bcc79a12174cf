import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import * as c from '..'
import { createTestOrderProcess } from '../testing'

/** Every field that the specification (§3) names, written down from its text. */
const fieldsOf: [string, z.ZodObject, string][] = [
  [
    'session user',
    c.sessionUserSchema,
    '_id avatarImage createdDate email projects confirmed personalInformation token maximumAllowedProjectsToCreate username notifications version',
  ],
  ['session state', c.sessionStateSchema, 'user selectedProject isStacked settings'],
  ['app settings', c.appSettingsSchema, 'operatingSystem mobileMenuOpen language'],
  [
    'user',
    c.userAccountSchema,
    'username email maximumAllowedProjectsToCreate hash avatarImage createdDate resetPasswordToken activeLoginToken version confirmed personalInformation notifications status',
  ],
  ['confirmed', c.userAccountSchema.shape.confirmed, 'value confirmationToken'],
  ['personal information', c.personalInformationSchema, 'firstName lastName phone about'],
  [
    'project',
    c.projectSchema,
    'name description logo logoSizeOnDocuments labels currency vatPercentage maxSize usedSize version company projectFields ordersIdFormat apiKeys users manufacturingTable productionTable purchaseTable saleTable stockTable inventoryLocations longSystemProcesses catalogue featureFlags',
  ],
  ['company', c.companySchema, 'regCode KMKR homepage addresses contacts banks offerValidTo name email phone'],
  ['project fields', c.projectFieldsSchema, 'rootFields productFields processFields itemFields'],
  ['order id formats', c.ordersIdFormatSchema, 'salesId productionId buyId'],
  ['order id format', c.orderNumberFormatSchema, 'prefix nextNumber suffix numberType'],
  ['API key', c.generatedApiKeySchema, 'key title access'],
  ['table column', c.tableColumnSchema, 'key header'],
  ['inventory location', c.inventoryLocationSchema, '_id name description image'],
  ['catalogue', c.catalogueSchema, 'active filters url title subTitle version theme'],
  ['feature flags', c.projectSchema.shape.featureFlags, 'lapiRauteExcel tociExcel stockStructureEdit orderFlowChart'],
  ['project member', c.memberAccountSchema, 'invitationEmail registrationToken jobTitle status user userRights'],
  [
    'product',
    c.orderProductSchema,
    '_id name category netQuantity unit unitPrice unitWeight addPercentage markupPercentage description files dynamicFields produced takenFromStock status stock linkedOrder processes items',
  ],
  ['linked order', c.linkedOrderSchema, 'linkedId orderId itemName productName transactionNumber type status'],
  [
    'process step',
    c.orderProcessSchema,
    '_id name timeCalculations active avatar members markupPercentage changeoverTime leadTime price workload dynamicFields files deadline startTime process status produced totalAmountInJobs totalActiveTime',
  ],
  [
    'item',
    c.orderItemSchema,
    'name netQuantity unit category markupPercentage addPercentage unitPrice unitWeight description dynamicFields linkedOrder linkedProcess stock files takenFromStock produced status',
  ],
  [
    'process definition',
    c.processDefinitionSchema,
    'name team workload changeoverTime price leadTime avatar timeCalculations',
  ],
  [
    'stock item',
    c.stockProductSchema,
    'active minQuantity batchSize balance locations totalBalanceAndOrdered totalDemand totalOrdered need supplier items processes notes lock coating subTitle audit catalogue images name category unit unitPrice cost margin files',
  ],
  ['stock location', c.stockLocationSchema, 'locationId name balance image'],
  [
    'catalogue entry',
    c.catalogueEntrySchema,
    'share briefPublicNotes publicNotes definationList showNetQuantity showPrice priceWithVAT showCustomPrice customPrice',
  ],
  ['stock image', c.stockImageSchema, 'fileName preview fullPreview'],
  [
    'sale order',
    c.saleOrderSchema,
    'transactionNumber products client type status discount files labels notes delivery dynamicFields paymentDue validTo version createdAt productionStartTime productsComplete productsCompleteAt productsCompleteAccuracy comments watchers audit createdBy updatedAt updatedBy linkedOrders tracking cost margin vat totalWeight totalWorkload projectCost projectTotal',
  ],
  [
    'manufacturing order',
    c.manufacturingOrderSchema,
    'transactionNumber products client type status files labels notes delivery dynamicFields version productionStartTime cost',
  ],
  ['added', c.addedSchema, 'toStock toProjectCost done'],
  [
    'purchase order',
    c.purchaseOrderSchema,
    'transactionNumber products supplier selectedSupplierContact type status discount files labels notes delivery',
  ],
  [
    'cost summary',
    c.productFiguresSchema,
    'purchaseItemsCost semiFinishedItemsCost processesCost cost actualCost actualProcessesCost purchaseItemsSalePrice semiFinishedItemsSalePrice processesSalePrice endProductItemsSalePrice salePrice salePriceWithMarkupPercentage purchaseItemsMargin semiFinishedItemsMargin processesMargin costMargin margin marginValue vat salePriceWithVat calculatedTotalWeight totalWeight totalActiveTime totalWorkload',
  ],
  [
    'per product',
    c.productFiguresSchema,
    'calculatedUnitPrice cost actualCost actualProcessesCost salePrice salePriceWithMarkupPercentage unitPriceWithMarkupPercentage margin brutoQuantity totalWorkload calculatedUnitWeight calculatedTotalWeight totalActiveTime totalWeight',
  ],
  ['per process', c.processFiguresSchema, 'cost actualCost salePrice totalWorkload'],
  [
    'per item',
    c.itemFiguresSchema,
    'calculatedUnitPrice cost salePrice unitPriceWithMarkupPercentage margin calculatedUnitWeight calculatedTotalWeight calculatedProductTotalWeight kgPrice totalKgPrice',
  ],
  [
    'partner',
    c.partnerSchema,
    'name regCode KMKR homepage active paymentDue contacts addresses banks isClient isSupplier',
  ],
  ['contact', c.contactSchema, '_id name email phone'],
  ['address', c.addressSchema, 'street city county country postalCode mainAddress deliveryAddress'],
  ['bank', c.bankSchema, 'name IBAN code SWIFT'],
  ['team', c.teamSchema, 'name active processes members description avatar kanban'],
  ['kanban', c.teamSchema.shape.kanban, 'taskCount taskPrefix version columns'],
  ['kanban column', c.kanbanColumnSchema, '_id columnName tasks status'],
  [
    'kanban task',
    c.kanbanTaskSchema,
    'transactionNumber productionId linkedTasks labels title content deadline reporter team column assignee watchers reporters files comments todos audit',
  ],
  ['linked task', c.linkedTaskSchema, '_id transactionNumber status type'],
  ['task column', c.kanbanTaskSchema.shape.column, 'columnId columnName status'],
  ['todo', c.todoSchema, 'title complete'],
  [
    'job report',
    c.jobReportSchema,
    'type orderProcess orderProduct order process producedAmount maxAmount totalWorkedTime reporters',
  ],
  ['work-day record', c.workDayRecordSchema, 'kanbanTask user completedAt notes totalWorkedTime status jobs'],
  ['order comment', c.commentSchema, 'content user createdAt replies'],
  ['comment reply', c.commentReplySchema, 'content user'],
  ['tracking comment', c.trackingCommentSchema, '_id user content publicUserEmail readedByHandler createdAt'],
  ['tracking data', c.trackingDataSchema, 'followers comments'],
  ['follower', c.followerSchema, 'user name email linkid'],
  ['share link', c.shareLinkSchema, 'linkid name email expiration permissions'],
  [
    'share permissions',
    c.sharePermissionsSchema,
    'canAddComments canViewComments canViewFiles canAddFiles canViewPrices',
  ],
  ['shared order view', c.sharedOrderViewSchema, 'type notes order'],
  [
    'file attachment',
    c.fileAttachmentSchema,
    '_id fileserviceId fileName preview fullPreview contentType showInTracking accessType size',
  ],
  [
    'notification',
    c.notificationSchema,
    'message identifier project projectName notificationType createdAt consumed notified transaction',
  ],
  [
    'custom field',
    c.customFieldSchema,
    'key label icon defaultValue description type inputType options status validations systemField table editable',
  ],
  ['structure draft', c.stockStructureDraftSchema, 'draftName files structure'],
  ['long process', c.longSystemProcessSchema, 'name projectId status total finished percentage skipped'],
  ['statistics', c.orderStatisticsSchema, 'orderType type groups buckets'],
  ['last opened', c.lastOpenedEntrySchema, 'id routeName icon iconColor mainTitle secondaryTitle items'],
  ['delivery', c.deliverySchema, 'date transport'],
  ['audit', c.auditSchema, 'createdBy updatedBy'],
  ['audit creation', c.auditSchema.shape.createdBy, 'user reqBody date'],
  ['audit change', c.auditSchema.shape.updatedBy.element, 'user date reqBody reqType'],
]

/** Every enumeration of §3, §4 and §9, by its own values. */
const valuesOf: [string, z.ZodEnum, string][] = [
  ['user status', c.userStatusSchema, 'ACTIVE DISABLED WAITING_USER_CONFIRMATION WAITING_USER_REGISTRATION'],
  ['work type', c.workTypeSchema, 'PROCESS TASK'],
  ['operating system', c.operatingSystemSchema, 'Windows MacOS UNIX Linux Unknown'],
  ['language', c.languageSchema, 'et en'],
  ['country', c.countrySchema, 'Estonia Latvia Sweden'],
  ['order id format', c.orderNumberTypeSchema, 'INC DATE_INC YEAR_INC'],
  ['API access', c.apiAccessSchema, 'READ READ_WRITE'],
  ['logo size', c.logoSizeSchema, 'EXTRA_SMALL SMALL MEDIUM LARGE'],
  ['currency', c.currencySchema, 'EUR DOLLAR SEK'],
  ['long process', c.longProcessNameSchema, 'IMPORT'],
  ['long process status', c.longProcessStatusSchema, 'COMPLETE IN_PROGRESS'],
  ['theme', c.catalogueThemeSchema, 'standart'],
  ['category', c.productCategorySchema, 'END_PRODUCT SEMI_FINISHED FOR_PURCHASE'],
  ['producing status', c.producingStatusSchema, 'NOT_COMPLETE IN_PROGRESS COMPLETE'],
  ['production status', c.productionStatusSchema, 'TODO COMPLETE IN_PROGRESS ANNULLED'],
  ['work status', c.workStatusSchema, 'ACTIVE STOPPED PAUSED'],
  ['job status', c.jobStatusSchema, 'ACTIVE PAUSED STOPPED NOT_ACTIVE'],
  ['order status', c.orderStatusSchema, 'ANNULLED ACTIVE COMPLETE WAITING_FOR_ACTIVATION'],
  ['order type', c.orderTypeSchema, 'SALE_ORDER MANUFACTURING_ORDER PURCHASE_ORDER KANBAN STOCK'],
  [
    'linked order type',
    c.linkedOrderTypeSchema,
    'SALE_PRODUCT SALE_ITEM MANUFACTURING_PRODUCT MANUFACTURING_ITEM PURCHASE_ITEM TO_STOCK',
  ],
  [
    'linked task type',
    c.linkedTaskTypeSchema,
    'SALE_ORDER MANUFACTURING_ORDER PURCHASE_ORDER TASK QUALITY_REPORT KANBAN_TASK',
  ],
  ['audit type', c.auditTypeSchema, 'UPDATE DELETE ADD ADD_COMMENT LINK'],
  ['discount', c.discountTypeSchema, 'PERCENTAGE FIXED'],
  ['kanban column', c.kanbanColumnStatusSchema, 'START IN_PROGRESS END'],
  ['attachment access', c.attachmentAccessSchema, 'BUSINESS FOLOWERS OPERATORS'],
  [
    'notification',
    c.notificationTypeSchema,
    'CREATE UPDATE ADDED_AS_ASSIGNEE ADDED_AS_FOLLOWER PROJECT_INVITE_REQUEST USER_REMOVED_FROM_PROJECT USER_HAS_ACCEPTED_INVITE ADDED_TRACKING_COMMENT ADDED_LOCAL_COMMENT',
  ],
  ['field type', c.fieldTypeSchema, 'text number file'],
  ['field input', c.fieldInputTypeSchema, 'select input wiziwig textarea autocomplete date'],
  ['field status', c.fieldStatusSchema, 'ACTIVE DISABLED'],
  ['structure', c.stockStructureSchema, 'EXAMPLE_STRUCTURE STOCK_STRUCTURE'],
  ['statistics', c.statisticsTypeSchema, 'DEFAULT DELIVERY'],
  ['group', c.statisticsGroupSchema, 'PAST CURRENT FUTURE'],
  ['bucket', c.deliveryBucketSchema, 'PAST CURRENT FUTURE STOCK'],
  ['purchase statistics', c.purchaseStatisticsStatusSchema, 'ANNULLED ACTIVE COMPLETE WAITING_FOR_ACTIVATION STOCK'],
  ['import phase', c.importPhaseSchema, 'preparing importing completed failed'],
  ['unit', c.unitSchema, 'PCS SET MM CM M KM G KG T L M2 M3 TM MIN H DAY WEEK MONTH'],
  ['time unit', c.timeUnitSchema, 'MIN H DAY WEEK'],
  [
    'icon',
    c.avatarSchema,
    'THREEDPRINT BUDGET CAR_WASH CLEANING DELIVERY_TRUCK DRAFT DRILL ENGINEER GRINDING HAMMER HAND_WASHING HIGH_QUALITY LASER_CUT_MACHINE_1 LASER_CUT_MACHINE_2 MANUFACTURE MEETING METAL PAINT_BUCKET PAINT_ROLLER POWER_PRESS PRESS_MACHINE PRINT PRODUCTION_1 PRODUCTION_2 PROJECT PUTTY_KNIFE QUALITY_CONTROL SAWING SHIPMENT SHOVEL TABLE_SAW_1 TABLE_SAW_2 TEAM TOOL_BOX TOOL TOOLS_1 TOOLS_2 TOOLS_3 TOOLS_4 TOOLS_5 TOOLS_6 TOOLS_7 TRUCK WASHING_MACHINE WELDING_1 WELDING_2 WELDING_3',
  ],
]

describe('entities of the specification', () => {
  it.each(fieldsOf)('should have every field: %s', (_, schema, fields) => {
    const missing = fields.split(' ').filter((field) => !(field in schema.shape))
    expect(missing).toEqual([])
  })

  it.each(valuesOf)('should have exactly the values of %s', (_, schema, values) => {
    expect([...schema.options].sort()).toEqual(values.split(' ').sort())
  })

  it('should tell import steps in the words of the specification', () => {
    expect(c.importMessageSchema.options).toEqual([
      'creating',
      'adding processes',
      'processing children',
      'linking items',
      'skipped existing',
      'error',
    ])
  })

  it('should not give a manufacturing order a discount, nor a purchase line steps of its own', () => {
    expect(c.manufacturingOrderSchema.shape).not.toHaveProperty('discount')
    expect(c.purchaseProductInputSchema.shape).not.toHaveProperty('processes')
    expect(c.purchaseProductSchema.shape.processes.safeParse([createTestOrderProcess()]).success).toBe(false)
  })
})

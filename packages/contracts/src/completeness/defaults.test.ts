import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import * as c from '..'
import * as t from '../testing'

const oneMinute = { value: 1, unit: 'MIN' }

/** Every default that the specification gives (§3, §9): what parsing fills in where nothing was sent. */
const defaults: [string, z.ZodType, Record<string, unknown>, Record<string, unknown>][] = [
  ['app settings', c.appSettingsSchema, {}, { language: 'et', mobileMenuOpen: false }],
  ['company', c.companySchema, {}, { offerValidTo: 14 }],
  [
    'order numbering',
    c.ordersIdFormatSchema,
    {},
    {
      salesId: { prefix: 'SO-', suffix: '', numberType: 'DATE_INC', nextNumber: 1 },
      productionId: { prefix: 'MO-', suffix: '', numberType: 'DATE_INC', nextNumber: 1 },
      buyId: { prefix: 'PO-', suffix: '', numberType: 'DATE_INC', nextNumber: 1 },
    },
  ],
  ['API key', c.apiKeyInputSchema, { title: 'Raamatupidamine' }, { access: 'READ_WRITE' }],
  ['catalogue', c.catalogueSchema, {}, { active: false, theme: 'standart' }],
  [
    'order product',
    c.plainProductSchema,
    { name: 'Lauaraam' },
    { category: 'SEMI_FINISHED', netQuantity: 0, unit: 'PCS', addPercentage: 0 },
  ],
  [
    'process step',
    c.plainProcessSchema,
    { name: 'Keevitamine' },
    { timeCalculations: true, avatar: 'TOOLS_1', changeoverTime: oneMinute, leadTime: oneMinute },
  ],
  ['item', c.plainItemSchema, { name: 'Toru' }, { category: 'FOR_PURCHASE', unit: 'PCS' }],
  [
    'process definition',
    c.processDefinitionInputSchema,
    { name: 'Keevitamine' },
    { changeoverTime: oneMinute, leadTime: oneMinute, avatar: 'TOOLS_1' },
  ],
  [
    'stock product',
    c.stockProductInputSchema,
    { name: 'Lauaraam' },
    { category: 'SEMI_FINISHED', unit: 'PCS', batchSize: 1, netQuantity: 0 },
  ],
  ['catalogue entry', c.catalogueEntrySchema, {}, { share: false, showPrice: false }],
  ['added', c.addedSchema, {}, { toStock: 0, toProjectCost: 0, done: false }],
  ['partner', c.partnerInputSchema, t.createTestPartnerInput(), { paymentDue: 14 }],
  ['team', c.teamInputSchema, { name: 'Keevitus' }, { avatar: 'HAND_WASHING' }],
  ['kanban', c.teamSchema.shape.kanban, { taskCount: 0, version: 0, columns: [] }, { taskPrefix: 'TASK' }],
  [
    'kanban column',
    c.kanbanColumnSchema,
    { _id: t.testId('column'), columnName: 'Teha', tasks: [] },
    { status: 'START' },
  ],
  ['tracking data', c.trackingDataSchema, {}, { followers: [], comments: [] }],
  [
    'share link',
    c.sharePermissionsSchema,
    {},
    { canAddComments: true, canViewComments: true, canViewFiles: false, canAddFiles: false, canViewPrices: false },
  ],
  [
    'last opened',
    c.lastOpenedEntrySchema,
    { id: '1', routeName: 'taskId', icon: '', mainTitle: '' },
    { iconColor: 'green' },
  ],
]

/** The same for what the server makes: the field is taken out of a whole one. */
const fieldDefaults: [string, z.ZodType, object, string, unknown][] = [
  ['user', c.userAccountSchema, t.createTestUserAccount(), 'maximumAllowedProjectsToCreate', 1],
  ['session user', c.sessionUserSchema, t.createTestSessionUser(), 'maximumAllowedProjectsToCreate', 0],
  ['project', c.projectSchema, t.createTestProject(), 'logoSizeOnDocuments', 'MEDIUM'],
  ['project', c.projectSchema, t.createTestProject(), 'currency', 'EUR'],
  ['project', c.projectSchema, t.createTestProject(), 'vatPercentage', 22],
  ['project', c.projectSchema, t.createTestProject(), 'maxSize', 125],
  ['project', c.projectSchema, t.createTestProject(), 'usedSize', 0],
  ['sale order', c.saleOrderSchema, t.createTestSaleOrder(), 'type', 'SALE_ORDER'],
  ['sale order', c.saleOrderSchema, t.createTestSaleOrder(), 'status', 'WAITING_FOR_ACTIVATION'],
  ['product', c.orderProductSchema, t.createTestOrderProduct(), 'status', 'NOT_COMPLETE'],
  ['process', c.orderProcessSchema, t.createTestOrderProcess(), 'status', 'NOT_COMPLETE'],
  ['work-day record', c.workDayRecordSchema, t.createTestWorkDayRecord(), 'status', 'TODO'],
  ['tracking comment', c.trackingCommentSchema, t.createTestTrackingComment(), 'readedByHandler', false],
]

describe('defaults of the specification', () => {
  it.each(defaults)('%s', (_, schema, given, expected) => {
    expect(schema.parse(given)).toMatchObject(expected)
  })

  it.each(fieldDefaults)('%s', (_, schema, whole, field, expected) => {
    const { [field]: left, ...rest } = whole as Record<string, unknown>
    expect(left).toBeDefined()
    expect((schema.parse(rest) as Record<string, unknown>)[field]).toBe(expected)
  })
})

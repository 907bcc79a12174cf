import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import * as c from '..'
import * as t from '../testing'

const letters = (count: number) => 'x'.repeat(count)
const emailOf = (length: number) => `${letters(length - 6)}@aa.ee`
const list = (entry: unknown) => (count: number) => Array.from({ length: count }, () => entry)
const number = (value: number) => value

type Make = (size: number) => unknown
type Bound = [
  what: string,
  schema: z.ZodType,
  sample: unknown,
  path: string,
  min: number | null,
  max: number | null,
  make?: Make,
]

const contact = t.createTestContact()
const address = t.createTestAddress()
const partner = t.createTestPartnerInput()
const order = t.createTestSaleOrderInput()
const company = t.createTestCompany()

/** Every bound that the specification gives (§3, §5, §9): lengths of text, sizes of lists, ranges of numbers. */
const bounds: Bound[] = [
  ['user projects', c.userAccountSchema, t.createTestUserAccount(), 'maximumAllowedProjectsToCreate', 1, 100, number],
  ['first name', c.personalInformationSchema, t.createTestUser().personalInformation, 'firstName', 2, 100],
  ['last name', c.personalInformationSchema, t.createTestUser().personalInformation, 'lastName', 2, 100],
  ['user phone', c.personalInformationSchema, t.createTestUser().personalInformation, 'phone', 2, 20],
  ['about', c.personalInformationSchema, t.createTestUser().personalInformation, 'about', 2, 2000],
  ['project name', c.projectSchema, t.createTestProject(), 'name', 2, null],
  ['project description', c.projectSchema, t.createTestProject(), 'description', null, 2000],
  ['VAT', c.projectSchema, t.createTestProject(), 'vatPercentage', 0, 100, number],
  ['storage', c.projectSchema, t.createTestProject(), 'maxSize', 10, 20_000, number],
  ['offer validity', c.companySchema, company, 'offerValidTo', 0, 365, number],
  ['API key title', c.apiKeyInputSchema, { title: 'x' }, 'title', null, 50],
  ['column key', c.tableColumnSchema, { key: 'xx', header: 'xx' }, 'key', 2, 120],
  ['column header', c.tableColumnSchema, { key: 'xx', header: 'xx' }, 'header', 2, 32],
  ['location name', c.inventoryLocationSchema, t.createTestInventoryLocation(), 'name', null, 100],
  ['location description', c.inventoryLocationSchema, t.createTestInventoryLocation(), 'description', null, 200],
  ['job title', c.projectMemberSchema, t.createTestProjectMember(), 'jobTitle', null, 100],
  ['product name', c.orderProductInputSchema, t.createTestOrderProductInput(), 'name', 3, 100],
  ['product quantity', c.orderProductInputSchema, t.createTestOrderProductInput(), 'netQuantity', null, 1e10, number],
  ['linked item', c.linkedOrderSchema, t.createTestLinkedOrder(), 'itemName', 2, 100],
  ['linked product', c.linkedOrderSchema, t.createTestLinkedOrder(), 'productName', 2, 100],
  ['linked number', c.linkedOrderSchema, t.createTestLinkedOrder(), 'transactionNumber', 2, 100],
  ['process name', c.orderProcessInputSchema, t.createTestOrderProcessInput(), 'name', 1, 120],
  ['item name', c.orderItemInputSchema, t.createTestOrderItemInput(), 'name', 2, 100],
  ['item quantity', c.orderItemInputSchema, t.createTestOrderItemInput(), 'netQuantity', 0, 1e8, number],
  ['batch', c.stockProductInputSchema, t.createTestStockProductInput(), 'batchSize', 1, null, number],
  ['coating', c.stockProductInputSchema, t.createTestStockProductInput(), 'coating', null, 255],
  ['subtitle', c.stockProductInputSchema, t.createTestStockProductInput(), 'subTitle', null, 255],
  ['labels', c.saleOrderInputSchema, order, 'labels', null, 5, list('silt')],
  ['label', c.saleOrderInputSchema, { ...order, labels: ['x'] }, 'labels.0', null, 22],
  ['payment due', c.saleOrderInputSchema, order, 'paymentDue', 0, 100, number],
  ['partner name', c.partnerInputSchema, partner, 'name', 2, 100],
  ['registry code', c.partnerInputSchema, partner, 'regCode', null, 30],
  ['KMKR', c.partnerInputSchema, partner, 'KMKR', null, 100],
  ['partner payment', c.partnerInputSchema, partner, 'paymentDue', 0, 100, number],
  ['contacts', c.partnerInputSchema, partner, 'contacts', 1, 20, list(contact)],
  ['addresses', c.partnerInputSchema, partner, 'addresses', 1, 20, list(address)],
  ['contact name', c.contactSchema, contact, 'name', 2, 100],
  ['contact phone', c.contactSchema, contact, 'phone', 5, 22],
  ['street', c.addressSchema, address, 'street', 2, 200],
  ['country', c.addressSchema, address, 'country', 2, 100],
  ['bank name', c.bankSchema, t.createTestBank(), 'name', 2, 50],
  ['IBAN', c.bankSchema, t.createTestBank(), 'IBAN', 15, 34],
  ['bank code', c.bankSchema, t.createTestBank(), 'code', 2, 9999, number],
  ['SWIFT', c.bankSchema, t.createTestBank(), 'SWIFT', 8, 11],
  ['team name', c.teamInputSchema, t.createTestTeamInput(), 'name', 2, 100],
  ['kanban column', c.kanbanColumnSchema, t.createTestTeam().kanban.columns[0], 'columnName', 3, 50],
  // SO-20261122-1000, the thousandth order of a day, is one of 16.
  [
    'number of what a task hangs together with',
    c.linkedTaskSchema,
    { _id: t.testId('sale-order'), transactionNumber: 'SO-20261122-1000', status: 'ACTIVE', type: 'SALE_ORDER' },
    'transactionNumber',
    2,
    100,
  ],
  ['task number', c.kanbanTaskSchema, t.createTestKanbanTask(), 'transactionNumber', 2, 15],
  ['task title', c.kanbanTaskSchema, t.createTestKanbanTask(), 'title', 3, 500],
  ['todo', c.todoSchema, { title: 'x' }, 'title', null, 150],
  ['work-day notes', c.workDayRecordSchema, t.createTestWorkDayRecord(), 'notes', null, 1000],
  ['comment', c.commentSchema, t.createTestComment(), 'content', 1, 5000],
  ['tracking comment', c.trackingCommentSchema, t.createTestTrackingComment(), 'content', 2, 1200],
  ['visitor e-mail', c.trackingCommentSchema, t.createTestTrackingComment(), 'publicUserEmail', null, 100, emailOf],
  ['follower name', c.followerSchema, t.createTestFollower(), 'name', 2, 100],
  ['follower e-mail', c.followerSchema, t.createTestFollower(), 'email', null, 100, emailOf],
  ['follower link', c.followerSchema, t.createTestFollower(), 'linkid', 2, 100],
  ['share link', c.shareLinkSchema, t.createTestShareLink(), 'linkid', 2, 45],
  ['shared notes', c.sharedOrderViewSchema, t.createTestSharedOrderView(), 'notes', null, 11_000],
  ['notification', c.notificationSchema, t.createTestNotification(), 'identifier', 2, 1000],
  ['field key', c.customFieldInputSchema, { key: 'xx', label: 'xx' }, 'key', 2, 22],
  ['field label', c.customFieldInputSchema, { key: 'xx', label: 'xx' }, 'label', 2, 22],
  ['field description', c.customFieldInputSchema, { key: 'xx', label: 'xx' }, 'description', null, 200],
  ['field option', c.customFieldInputSchema, { key: 'xx', label: 'xx', options: ['x'] }, 'options.0', null, 32],
  ['draft name', c.stockStructureDraftSchema, t.createTestStockStructureDraft(), 'draftName', 3, 255],
  ['history', c.lastOpenedHistorySchema, [], '', null, 20, list(t.createTestLastOpenedEntry())],
  [
    'login password',
    c.calls.authenticateUser.body as z.ZodType,
    { username: 'a@b.ee', password: 'xxx' },
    'password',
    3,
    100,
  ],
]

function withValue(sample: unknown, path: string, value: unknown): unknown {
  if (path === '') return value
  const copy = structuredClone(sample) as Record<string, unknown>
  const keys = path.split('.')
  const last = keys.pop() as string
  const holder = keys.reduce((at, key) => at[key] as Record<string, unknown>, copy)
  holder[last] = value
  return copy
}

describe('bounds of the specification', () => {
  it.each(bounds)('%s', (_, schema, sample, path, min, max, make = letters) => {
    const accepts = (size: number) => schema.safeParse(withValue(sample, path, make(size))).success
    if (min !== null) expect(accepts(min), 'smallest').toBe(true)
    if (min !== null && (make === number || min > 1)) expect(accepts(min - 1), 'under the smallest').toBe(false)
    if (min === 1 && make !== number) expect(accepts(0), 'empty').toBe(false)
    if (max !== null) expect(accepts(max), 'largest').toBe(true)
    if (max !== null) expect(accepts(max + 1), 'over the largest').toBe(false)
  })

  it('should let a contact have no phone, and make an empty part of an address absent', () => {
    expect(c.contactSchema.parse({ name: 'Marek' }).phone).toBe('')
    const parsed = c.addressSchema.parse({ ...address, city: '', county: ' ', postalCode: '' })
    expect(JSON.parse(JSON.stringify(parsed))).not.toHaveProperty('city')
    expect(parsed).toMatchObject({ city: undefined, county: undefined, postalCode: undefined })
  })

  it('should keep a country without a street', () => {
    expect(c.addressSchema.parse({ country: 'Finland' })).toMatchObject({ street: '', country: 'Finland' })
  })

  it('should trim names', () => {
    expect(c.orderProductInputSchema.parse({ name: '  Lauaraam ' }).name).toBe('Lauaraam')
    expect(c.followerSchema.parse({ name: ' Liis ', email: ' Liis@Kask.ee ', linkid: ' ab ' })).toEqual({
      name: 'Liis',
      email: 'liis@kask.ee',
      linkid: 'ab',
    })
  })

  it('should refuse a partner that is neither client nor supplier', () => {
    expect(c.partnerInputSchema.safeParse({ ...partner, isClient: false, isSupplier: false }).success).toBe(false)
    expect(c.partnerInputSchema.safeParse({ ...partner, isClient: true, isSupplier: true }).success).toBe(true)
  })

  it('should allow a percentage discount up to 100 and a fixed one above it', () => {
    expect(c.discountSchema.safeParse({ type: 'PERCENTAGE', value: 101 }).success).toBe(false)
    expect(c.discountSchema.safeParse({ type: 'FIXED', value: 101 }).success).toBe(true)
  })
})

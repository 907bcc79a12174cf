import { createTestProjectMember, createTestSaleOrder, testId } from '@tehas/contracts/testing'
import { createTexts } from '@tehas/i18n/formats'
import { expect, it } from 'vitest'
import { createTestOrder } from '../../testing/create-test-order'
import { describeChanges } from './describe-changes'

const { t } = createTexts('en')
const order = createTestSaleOrder()
const [product] = order.products
const line = `products.${product?._id}`
const describe = (changes: readonly { path: string; from: unknown; to: unknown }[]) =>
  describeChanges(order, { changedPaths: [], reqBody: { changes } }, { t, currency: 'EUR' }).replaceAll(/\s/g, ' ')

it('should say from what to what a field was changed, in the words of screens', () => {
  expect(describe([{ path: `${line}.netQuantity`, from: 4, to: 6.5 }])).toMatch(
    /^changed .*: Quantity 4(,0*)? → 6,50?$/,
  )
  expect(describe([{ path: `${line}.unitPrice`, from: null, to: 189 }])).toMatch(/Price empty → 189,00 €$/)
  expect(describe([{ path: 'delivery.date', from: '2026-11-27', to: '2026-12-04' }])).toBe(
    'changed Delivery date 27.11.2026 → 04.12.2026',
  )
  expect(describe([{ path: 'status', from: 'WAITING_FOR_ACTIVATION', to: 'ACTIVE' }])).toBe(
    'changed Status Waiting → Active',
  )
})

it('should tell of a price that was taken, and not that one is fixed where the order is published', () => {
  const path = `${line}.fixedUnitPrice`
  const status = { path: 'status', from: 'WAITING_FOR_ACTIVATION', to: 'ACTIVE' }
  expect(describe([status, { path, from: null, to: 12 }])).toBe('changed Status Waiting → Active')
  expect(describe([{ path, from: 12, to: 24 }])).toMatch(/Given price 12,00 € → 24,00 €$/)
  expect(describe([{ path: 'sentAt', from: null, to: '2026-11-12T10:00:00.000Z' }])).toBe('saved the order')
})

it('should tell of a purchase from whom it is, and leave out what follows from the rest', () => {
  const purchase = createTestOrder('PURCHASE_ORDER', {})
  const changes = [
    { path: 'partnerId', from: testId('partner'), to: testId('other-partner') },
    { path: 'productsCompleteAccuracy', from: 0, to: 20 },
    { path: 'productsCompleteAt', from: null, to: '2026-11-19T09:20:00.000Z' },
  ]
  const words = describeChanges(purchase, { changedPaths: [], reqBody: { changes } }, { t, currency: 'EUR' })
  expect(words).toBe('changed Supplier, Completion empty → 19.11.2026 11:20')
})

it('should tell in words what work wrote on a line', () => {
  const process = `${line}.processes.${product?.processes[0]?._id}`
  const work = (field: string, from: unknown, to: unknown) => describe([{ path: `${process}.${field}`, from, to }])
  expect(work('produced', 0, 14)).toMatch(/: Produced 0(,0*)? → 14(,0*)?$/)
  expect(work('totalActiveTime', 0, 284)).toMatch(/: Time worked .* → 4 h 44 min$/)
  expect(describe([{ path: `${line}.takenFromStock`, from: 0, to: 2 }])).toMatch(/: Taken from stock/)
  expect(describe([{ path: `${line}.stock`, from: null, to: { _id: testId('stock-product') } }])).toMatch(
    /: Product from stock$/,
  )
})

it('should name a line once before all that was changed on it', () => {
  const [process] = product?.processes ?? []
  const path = `${line}.processes.${process?._id}`
  const changes = [
    { path: `${path}.produced`, from: 0, to: 14 },
    { path: 'notes', from: '', to: 'Call first' },
    { path: `${path}.totalActiveTime`, from: 0, to: 284 },
  ]
  expect(describe(changes).replaceAll(',00', '')).toBe(
    `changed ${process?.name}: Produced 0 → 14, Time worked 0 min → 4 h 44 min; Notes empty → Call first`,
  )
})

it('should say that a delivery address was taken away', () => {
  const from = { street: 'Lai tn 14', city: 'Rakvere' }
  expect(describe([{ path: 'delivery.transport.address', from, to: null }])).toBe(
    'changed Delivery address Lai tn 14, Rakvere → empty',
  )
})

it('should name what was added and what was removed, also when it is there no more', () => {
  const [tube, leg] = [testId('order-item', 7), testId('order-item', 8)]
  const changes = [
    { path: `${line}.items.${tube}`, from: null, to: { _id: tube, name: 'Tube', netQuantity: 2 } },
    { path: `${line}.items.${leg}`, from: { _id: leg, name: 'Leg', netQuantity: 4 }, to: null },
    { path: 'notes', from: '', to: 'Call first' },
  ]
  expect(describe(changes)).toBe('added Tube; removed Leg; changed Notes empty → Call first')
})

it('should name the fields alone where the values are not told, and never an id', () => {
  const paths = { changedPaths: ['notes', 'labels'] }
  expect(describeChanges(order, paths, { t, currency: 'EUR' })).toBe('changed Notes, Labels')
  const [from, to] = [testId('partner', 1), testId('partner', 2)]
  expect(describe([{ path: 'partnerId', from, to }])).toBe('changed Client')
})

it('should name the people whose work a process is', () => {
  const users = [createTestProjectMember()]
  const path = `${line}.processes.${product?.processes[0]?._id}.members`
  const say = (to: readonly string[]) =>
    describeChanges(
      order,
      { changedPaths: [], reqBody: { changes: [{ path, from: [], to }] } },
      { t, currency: 'EUR', users },
    )
  expect(say([createTestProjectMember().user?._id ?? ''])).toMatch(/: Workers empty → Kadri Tamm$/)
  expect(say([testId('partner', 9)])).toMatch(/: Workers$/)
})

it('should say which line of another order was linked and taken off again', () => {
  const path = `links.${testId('order-item', 7)}`
  const link = { transactionNumber: 'MO-2026-064', name: 'Table frame TF-80', quantity: 24 }
  expect(describe([{ path, from: null, to: link }])).toBe('linked Table frame TF-80 (MO-2026-064)')
  expect(describe([{ path, from: link, to: null }])).toBe('unlinked Table frame TF-80 (MO-2026-064)')
  expect(describeChanges(order, { changedPaths: [path] }, { t, currency: 'EUR' })).toBe('changed Linked orders')
  // What that wrote on the line itself is said by it.
  const onLine = [
    { path: `${line}.linked`, from: false, to: true },
    { path: `${line}.linkedUnitCost`, from: null, to: 128.929447 },
  ]
  expect(describe([{ path, from: null, to: link }, ...onLine])).toBe('linked Table frame TF-80 (MO-2026-064)')
})

it('should say what was added to the project cost and taken off it, with the order at the other end', () => {
  const path = `projectCosts.${testId('project-cost')}`
  const cost = { lineName: 'Galvanizing', quantity: 3, unit: 'PCS', transactionNumber: 'PO-2026-077', value: 98.02 }
  expect(describe([{ path, from: null, to: cost }])).toBe('added to project cost: Galvanizing (PO-2026-077)')
  expect(describe([{ path, from: cost, to: null }])).toBe('took off project cost: Galvanizing (PO-2026-077)')
  // Whoever sees no prices is told the path alone.
  expect(describeChanges(order, { changedPaths: [path] }, { t, currency: 'EUR' })).toBe('changed Project cost')
})

it('should say which version of the offer was kept and removed', () => {
  const path = `offerVersions.${testId('offer-version')}`
  expect(describe([{ path, from: null, to: { name: 'Smaller' } }])).toBe('kept the version Smaller')
  expect(describe([{ path, from: { name: 'Smaller' }, to: null }])).toBe('removed the version Smaller')
  expect(describeChanges(order, { changedPaths: [path] }, { t, currency: 'EUR' })).toBe('changed Versions of the offer')
})

it('should say which upload of somebody else was called off', () => {
  expect(describe([{ path: 'uploads', from: 'Tube: TF-80.pdf', to: null }])).toBe(
    'cancelled the upload of Tube: TF-80.pdf',
  )
})

it('should say which files came and went, and how one was changed', () => {
  expect(describe([{ path: 'files', from: null, to: 'TF-80 rev C.pdf' }])).toBe('added TF-80 rev C.pdf')
  expect(describe([{ path: 'files', from: 'Tube: TF-80.pdf', to: null }])).toBe('removed Tube: TF-80.pdf')
  expect(describe([{ path: 'files', from: 'TF-80.pdf (v1)', to: 'TF-80.pdf (v2)' }])).toBe(
    'changed Files TF-80.pdf (v1) → TF-80.pdf (v2)',
  )
  const [from, to] = ['BUSINESS plan.pdf (v1, BUSINESS)', 'BUSINESS plan.pdf (v2, FOLOWERS, showInTracking)']
  expect(describe([{ path: 'files', from, to }])).toBe(
    'changed Files BUSINESS plan.pdf (v1, Business) → BUSINESS plan.pdf (v2, Followers, In tracking)',
  )
})

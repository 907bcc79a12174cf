import { type BodyInputOf, calls } from '@tehas/contracts'
import { describe, expect, it } from 'vitest'
import { createTestServer } from '../../testing/create-test-server'

const { newProject, newMember } = await createTestServer()

const kalda = {
  name: 'Kalda Mööbel OÜ',
  documentLanguage: 'en',
  discountPercentage: 7.5,
  contacts: [{ name: 'Mari Kalda', email: 'mari@kalda.example' }],
  addresses: [{ street: 'Lai tn 14', city: 'Rakvere', country: 'Estonia', mainAddress: true }],
} satisfies BodyInputOf<typeof calls.createPartner>
const line = { name: 'Värav', netQuantity: 1, unitPrice: 100 }

describe('the language and the standing discount of a partner', () => {
  it('should be kept, and stay where a change says nothing of them', async () => {
    const owner = await newProject()
    const partner = await owner.call(calls.createPartner, { body: kalda })
    expect(partner).toMatchObject({ documentLanguage: 'en', discountPercentage: 7.5 })
    const changed = await owner.call(calls.updatePartner, {
      body: { _id: partner._id, version: partner.version, name: 'Kalda OÜ' },
    })
    expect(changed).toMatchObject({ documentLanguage: 'en', discountPercentage: 7.5 })
    const plain = { ...kalda, name: 'Lepp OÜ', documentLanguage: undefined, discountPercentage: undefined }
    expect(await owner.call(calls.createPartner, { body: plain })).toMatchObject({
      documentLanguage: null,
      discountPercentage: 0,
    })
    await expect(
      owner.call(calls.createPartner, { body: { ...kalda, discountPercentage: 101 } }),
    ).rejects.toMatchObject({ code: 'VALIDATION_FAILED', answer: { problems: [{ path: 'discountPercentage' }] } })
  })

  it('should show the discount to whoever sees prices of an area, and take it from nobody else', async () => {
    const owner = await newProject()
    const { _id, version } = await owner.call(calls.createPartner, { body: kalda })
    const seller = await newMember(owner.projectId, 'SALES_READ', 'SALES_PRICES')
    expect(await seller.call(calls.getPartner, { params: { partnerId: _id } })).toMatchObject({
      discountPercentage: 7.5,
    })
    const keeper = await newMember(owner.projectId, 'PARTNERS')
    const seen = await keeper.call(calls.getPartner, { params: { partnerId: _id } })
    expect(seen).not.toHaveProperty('discountPercentage')
    expect(seen.documentLanguage).toBe('en')
    await expect(
      keeper.call(calls.updatePartner, { body: { _id, version, discountPercentage: 50 } }),
    ).rejects.toMatchObject({ code: 'PRICE_RIGHT_MISSING' })
    const stale = keeper.call(calls.updatePartner, { body: { _id, version: version - 1, name: 'Kalda' } })
    await expect(stale).rejects.toMatchObject({ code: 'VERSION_CONFLICT' })
    expect(JSON.stringify(await stale.catch((error: unknown) => error))).not.toContain('7.5')
  })

  it('should begin a new order of the client with the discount, unless another one is said', async () => {
    const owner = await newProject()
    const { _id } = await owner.call(calls.createPartner, { body: kalda })
    const create = (more: Partial<BodyInputOf<typeof calls.createSaleOrder>> = {}) =>
      owner.call(calls.createSaleOrder, { body: { client: _id, products: [line], ...more } })
    const offered = await create()
    expect(offered.discount).toEqual({ value: 7.5, type: 'PERCENTAGE' })
    // 100.00 less 7.50.
    expect(offered.priceWithoutVat).toBe(92.5)
    expect((await create({ discount: { value: 0, type: 'PERCENTAGE' } })).discount).toMatchObject({ value: 0 })
    // A seller who sees no prices sells by the same terms.
    const seller = await newMember(owner.projectId, 'SALES_WRITE')
    const blind = await seller.call(calls.createSaleOrder, {
      body: { client: _id, products: [{ name: 'Värav', netQuantity: 1 }] },
    })
    expect(blind).not.toHaveProperty('discount')
    expect((await owner.call(calls.getSaleOrder, { params: { orderId: blind._id } })).discount).toMatchObject({
      value: 7.5,
    })
    // An order that was there before stays as it was.
    const other = await owner.call(calls.createPartner, { body: { ...kalda, name: 'Lepp OÜ', discountPercentage: 20 } })
    const moved = await owner.call(calls.updateSaleOrder, {
      body: { orderId: offered._id, version: offered.version, client: other._id },
    })
    expect(moved.discount).toEqual({ value: 7.5, type: 'PERCENTAGE' })
  })

  it('should be that of a supplier on what is bought, and not what a client has off', async () => {
    const owner = await newProject()
    const create = async (role: Pick<BodyInputOf<typeof calls.createPartner>, 'name' | 'isClient'>) => {
      const { _id } = await owner.call(calls.createPartner, { body: { ...kalda, ...role, isSupplier: true } })
      return owner.call(calls.createPurchaseOrder, { body: { supplier: _id, products: [line] } })
    }
    expect((await create({ name: 'Teras AS', isClient: false })).discount).toMatchObject({ value: 7.5 })
    expect((await create({ name: 'Mõlemad AS', isClient: true })).discount).toMatchObject({ value: 0 })
  })
})

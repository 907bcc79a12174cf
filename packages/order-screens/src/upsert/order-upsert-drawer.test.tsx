// @vitest-environment happy-dom
import { createFakeApi } from '@tehas/api-client/testing'
import { calls as allCalls, anyOrderCalls, type OrderKind, orderKinds, type Partner, partnerOf } from '@tehas/contracts'
import { createTestPartner, createTestStockProduct, createTestStockProductRow } from '@tehas/contracts/testing'
import type { FakeShellOptions } from '@tehas/shell-api/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { createTestOrder } from '../testing/create-test-order'
import { NEXT_NUMBER, renderDrawer, type TestDrawerProps } from '../testing/render-drawer'
import { priceBlind } from '../testing/render-orders'
import { OrderUpsertDrawer } from './order-upsert-drawer'

const kinds: readonly OrderKind[] = ['SALE_ORDER', 'MANUFACTURING_ORDER', 'PURCHASE_ORDER']

describe.each(kinds)('drawer of a %s', (kind) => {
  const { partner, hasDiscount, startsAsOffer } = orderKinds[kind]
  const SAVE = startsAsOffer ? /^Save as offer/ : /^Save$/
  const calls = anyOrderCalls(kind)
  const order = createTestOrder(kind, { delivery: { date: '2026-11-27' } })
  const person = partner.role === 'CLIENT' ? 'client' : 'supplier'
  const Person = partner.role === 'CLIENT' ? 'Client' : 'Supplier'

  const open = (input: { _id?: string }, options: FakeShellOptions = {}) =>
    renderDrawer(kind, order, (props) => <OrderUpsertDrawer kind={kind} input={input} {...props} />, options)

  it('should say what is missing and send nothing', async () => {
    const { fake, done } = await open({})
    fake.answer(calls.create, order)
    expect(await screen.findByText(NEXT_NUMBER)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: SAVE }))
    if (partner.isRequired) {
      expect((await screen.findByRole('alert')).textContent).toContain(`${Person}: Choose a ${person}`)
      expect(fake.sent(calls.create)).toEqual([])
    } else {
      await waitFor(() => expect(done).toHaveBeenCalledWith({ _id: order._id }))
      expect(fake.sent(calls.create)[0]?.body).toMatchObject({ [partner.field]: null })
    }
  })

  it('should make a new partner of the role that the order asks for, and choose it', async () => {
    const { fake } = await open({})
    fake.answer(allCalls.listPartners, { rows: [], nextCursor: null })
    fake.answer(allCalls.createPartner, createTestPartner({ name: 'Kalda AS' }))
    fake.answer(calls.create, order)
    await userEvent.type(await screen.findByRole('combobox', { name: new RegExp(`^${Person}`) }), 'Kalda AS')
    await userEvent.click(await screen.findByRole('option', { name: `New ${person} “Kalda AS”` }))
    const dialog = within(await screen.findByRole('dialog', { name: `New ${person}` }))
    await userEvent.type(dialog.getByRole('textbox', { name: /^Contact person/ }), 'Mari Kask')
    fireEvent.change(dialog.getByLabelText(/^Country/), { target: { value: 'Finland' } })
    await userEvent.click(dialog.getByRole('button', { name: `Add ${person}` }))
    expect(await dialog.findByText('Type an e-mail address or a phone number')).toBeTruthy()
    await userEvent.type(dialog.getByRole('textbox', { name: /^Phone/ }), '5550 1100')
    await userEvent.click(dialog.getByRole('button', { name: `Add ${person}` }))
    await waitFor(() => expect(fake.sent(allCalls.createPartner)).toHaveLength(1))
    expect(fake.sent(allCalls.createPartner)[0]?.body).toMatchObject({
      name: 'Kalda AS',
      isClient: partner.role === 'CLIENT',
      isSupplier: partner.role === 'SUPPLIER',
      contacts: [{ name: 'Mari Kask', phone: '5550 1100' }],
      addresses: [{ street: '', country: 'Finland' }],
    })
    await userEvent.click(screen.getByRole('button', { name: SAVE }))
    await waitFor(() => expect(fake.sent(calls.create)).toHaveLength(1))
    expect(fake.sent(calls.create)[0]?.body).toMatchObject({ [partner.field]: createTestPartner()._id })
  })

  it('should not ask for the partner that is chosen while what is known of it did not come', async () => {
    await open({ _id: order._id })
    await screen.findByRole('textbox', { name: /Notes/ })
    const chosen = screen.getByRole<HTMLInputElement>('combobox', { name: new RegExp(`^${Person}`) }).value
    expect(screen.queryByText(`Choose the ${person} first`) === null).toBe(chosen !== '')
    expect(chosen !== '' || !partner.isRequired).toBe(true)
  })

  it('should send only the changed fields with the version that was read', async () => {
    const { fake, done } = await open({ _id: order._id })
    fake.answer(calls.update, { ...order, notes: 'Call first', version: 2 })
    await userEvent.type(await screen.findByRole('textbox', { name: /Notes/ }), 'Call first')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(done).toHaveBeenCalledWith({ _id: order._id }))
    expect(fake.sent(calls.update)[0]?.body).toEqual({ orderId: order._id, version: 1, notes: 'Call first' })
  })

  it('should send an address that was emptied as none, and one that was not touched not at all', async () => {
    const { fake, done } = await renderDrawer(
      kind,
      createTestOrder(kind, { delivery: { date: '2026-11-27', transport: { address: { street: 'Lai tn 14' } } } }),
      (props) => <OrderUpsertDrawer kind={kind} input={{ _id: order._id }} {...props} />,
    )
    fake.answer(calls.update, { ...order, version: 2 })
    await userEvent.clear(await screen.findByRole('textbox', { name: /^Street/ }))
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(done).toHaveBeenCalledWith({ _id: order._id }))
    expect(fake.sent(calls.update)[0]?.body).toMatchObject({
      version: 1,
      delivery: { date: '2026-11-27', transport: { address: null } },
    })
  })

  it('should count the days that are worked until the delivery: no weekend, no Christmas Eve', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-21T08:00:00Z') })
    try {
      // From Monday 21 to Monday 28 December: 22, 23 and 28. 24, 25 and 26 are public holidays, 27 is a Sunday.
      const christmas = createTestOrder(kind, { delivery: { date: '2026-12-28' } })
      await renderDrawer(kind, christmas, (props) => (
        <OrderUpsertDrawer kind={kind} input={{ _id: christmas._id }} {...props} />
      ))
      expect(await screen.findByText('Week 53, 3 working days')).toBeTruthy()
    } finally {
      vi.useRealTimers()
    }
  })

  /** A new order of a partner that is searched for and chosen, and saved. */
  async function createFor(chosen: Partner, answer: () => Partner | Promise<Partner> = () => chosen) {
    const { fake } = await open({})
    fake.answer(allCalls.listPartners, { rows: [chosen], nextCursor: null })
    fake.answer(allCalls.getPartner, answer)
    fake.answer(calls.create, order)
    await userEvent.type(await screen.findByRole('combobox', { name: new RegExp(`^${Person}`) }), 'Kalda')
    await userEvent.click(await screen.findByRole('option', { name: /Kalda AS/ }))
    const save = async () => {
      await userEvent.click(screen.getByRole('button', { name: SAVE }))
      await waitFor(() => expect(fake.sent(calls.create)).toHaveLength(1))
      return fake.sent(calls.create)[0]?.body
    }
    return { save }
  }

  it('should leave to the service what the chosen partner brings while it is still being read', async () => {
    const chosen = createTestPartner({ name: 'Kalda AS', discountPercentage: 7.5 })
    const { save } = await createFor(chosen, () => new Promise<never>(() => undefined))
    const body = await save()
    expect(body).not.toHaveProperty('discount')
    // What is bought comes to our own address.
    if (person === 'client') expect(body?.delivery?.transport).not.toHaveProperty('address')
    else expect(body?.delivery?.transport?.address).toMatchObject({ street: 'Lai tn 14' })
  })

  it('should offer the standing discount of the partner, which a person may leave', async () => {
    const isClient = partner.role === 'CLIENT'
    const chosen = createTestPartner({
      name: 'Kalda AS',
      discountPercentage: 7.5,
      isClient,
      addresses: [{ street: 'Ladu 7', country: 'Estonia', mainAddress: true, deliveryAddress: true }],
    })
    const { save } = await createFor(chosen)
    if (!hasDiscount) return expect(await save()).not.toHaveProperty('discount')
    expect(await screen.findByText(/^7,5\s%\sis the standing discount$/)).toBeTruthy()
    const discount = screen.getByRole<HTMLInputElement>('textbox', { name: /^Discount/ })
    expect(discount.value).toBe('7,5')
    await userEvent.clear(discount)
    await userEvent.type(discount, '5')
    const body = await save()
    expect(body?.discount).toEqual({ value: 5, type: 'PERCENTAGE' })
    expect(body?.delivery?.transport?.address?.street).toBe(isClient ? 'Ladu 7' : 'Lai tn 14')
  })

  it('should publish nothing by the keys that save', async () => {
    const { fake, done } = await open({ _id: order._id })
    fake.answer(calls.update, { ...order, notes: 'Call first', version: 2 })
    expect(await screen.findByRole('button', { name: 'Save and publish' })).toBeTruthy()
    await userEvent.type(screen.getByRole('textbox', { name: /Notes/ }), 'Call first')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(done).toHaveBeenCalled())
    expect(fake.sent(calls.changeStatus)).toEqual([])
  })

  it('should keep what was typed when the service fails', async () => {
    const { fake, done } = await open({ _id: order._id })
    fake.fail(calls.update, 'INTERNAL_ERROR')
    const notes = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Notes/ })
    await userEvent.type(notes, 'Call first')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(fake.sent(calls.update)).toHaveLength(1))
    expect(notes.value).toBe('Call first')
    expect(done).not.toHaveBeenCalled()
  })

  it('should let another person’s change of another field stand', async () => {
    const { fake, done } = await open({ _id: order._id })
    const theirs = { ...order, delivery: { date: '2026-11-30' }, version: 2 }
    fake.fail(calls.update, 'VERSION_CONFLICT', { details: { current: theirs } })
    await userEvent.type(await screen.findByRole('textbox', { name: /Notes/ }), 'Call first')
    await userEvent.click(screen.getByRole('button', { name: SAVE }))
    await waitFor(() => expect(fake.sent(calls.update).length).toBeGreaterThan(1))
    expect(fake.sent(calls.update)[1]?.body).toEqual({ orderId: order._id, version: 2, notes: 'Call first' })
    expect(done).not.toHaveBeenCalled()
  })

  it('should show a complaint of the service about the partner at its field', async () => {
    const { fake } = await open({ _id: order._id })
    const problems = [{ path: partner.field, message: 'Required' }]
    fake.fail(calls.update, 'VALIDATION_FAILED', { problems })
    await userEvent.type(await screen.findByRole('textbox', { name: /Notes/ }), 'Call first')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    expect((await screen.findByRole('alert')).textContent).toContain(`${Person}: Required`)
  })

  it('should show its partner, and a discount only where the kind has one', async () => {
    await open({ _id: order._id })
    const field = await screen.findByRole<HTMLInputElement>('combobox', { name: new RegExp(`^${Person}`) })
    expect(field.value).toBe(partnerOf({ partner }, order)?.name ?? '')
    expect(screen.queryByText('Discount') !== null).toBe(hasDiscount)
    expect(screen.getByText('VAT')).toBeTruthy()
  })

  it('should say whose payment term holds where it may not be seen', async () => {
    const { fake } = await open({}, { project: priceBlind(kind).project })
    fake.answer(allCalls.listPartners, { rows: [createTestPartner()], nextCursor: null })
    const hint = 'The term agreed with the partner holds, unless you type another'
    const term = await screen.findByLabelText(/^Payment due/)
    expect(screen.queryByText(hint)).toBeNull()
    await userEvent.type(screen.getByRole('combobox', { name: new RegExp(`^${Person}`) }), 'Kalda')
    await userEvent.click(await screen.findByRole('option', { name: /^Kalda Mööbel/ }))
    expect(await screen.findByText(hint)).toBeTruthy()
    await userEvent.type(term, '7')
    expect(screen.queryByText(hint)).toBeNull()
  })

  it('should hold no price for somebody who may not see prices', async () => {
    const { project } = priceBlind(kind)
    await open({}, { project })
    await screen.findByText(NEXT_NUMBER)
    expect(screen.queryByText('Discount')).toBeNull()
    expect(screen.queryByText('VAT')).toBeNull()
    expect(screen.queryByText('Transport price')).toBeNull()
  })
})

describe('drawer of a new manufacturing order', () => {
  const calls = anyOrderCalls('MANUFACTURING_ORDER')
  const order = createTestOrder('MANUFACTURING_ORDER')
  const post = createTestStockProductRow({
    name: 'Railing post R-12',
    unit: 'PCS',
    batchSize: 20,
    locations: ['Rack 2'],
  })
  const open = (stockProducts?: string[]) => {
    const fake = createFakeApi()
    fake.answer(allCalls.listStockProducts, { rows: [post], nextCursor: null })
    fake.answer(allCalls.getStockProduct, createTestStockProduct({ _id: post._id, name: post.name, batchSize: 20 }))
    fake.answer(calls.create, order)
    const input = stockProducts ? { stockProducts } : {}
    const drawer = (props: TestDrawerProps) => <OrderUpsertDrawer kind="MANUFACTURING_ORDER" input={input} {...props} />
    return renderDrawer('MANUFACTURING_ORDER', order, drawer, { fake })
  }
  const save = () => userEvent.click(screen.getByRole('button', { name: /^Save$/ }))

  it('should ask first for what is made and how many, in whole batches, and keep the rest folded', async () => {
    const { fake } = await open()
    await userEvent.type(await screen.findByRole('combobox', { name: 'Product' }), 'Rail')
    await userEvent.click(await screen.findByRole('option', { name: /Railing post R-12/ }))
    const quantity = screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity' })
    expect(quantity.value).toBe('20')
    expect(screen.getByText('Goes to: Rack 2')).toBeTruthy()
    expect(screen.getByText(/^Payment, prices/).closest('details')?.open).toBe(false)
    await userEvent.clear(quantity)
    await userEvent.type(quantity, '60')
    await save()
    await waitFor(() => expect(fake.sent(calls.create)).toHaveLength(1))
    expect(fake.sent(calls.create)[0]?.body).toMatchObject({
      client: null,
      products: [{ netQuantity: 60, stock: { _id: post._id } }],
    })
  })

  it('should say that a product has no quantity, and send nothing', async () => {
    const { fake } = await open()
    await userEvent.type(await screen.findByRole('combobox', { name: 'Product' }), 'Rail')
    await userEvent.click(await screen.findByRole('option', { name: /Railing post R-12/ }))
    await userEvent.clear(screen.getByRole('textbox', { name: 'Quantity' }))
    await save()
    expect((await screen.findByRole('alert')).textContent).toContain('Quantity: Type how many')
    // The fold holds nothing that has to be mended.
    expect(screen.getByText(/^Payment, prices/).closest('details')?.open).toBe(false)
    expect(fake.sent(calls.create)).toEqual([])
  })

  it('should make an order without products where none is chosen', async () => {
    const { fake } = await open()
    await screen.findByRole('combobox', { name: 'Product' })
    await save()
    await waitFor(() => expect(fake.sent(calls.create)).toHaveLength(1))
    expect(fake.sent(calls.create)[0]?.body).not.toHaveProperty('products')
  })

  it('should name products that were chosen in a list, each with its batch', async () => {
    const { fake } = await open([post._id])
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Product' }).value).toBe('Railing post R-12'),
    )
    await save()
    await waitFor(() => expect(fake.sent(calls.create)).toHaveLength(1))
    expect(fake.sent(calls.create)[0]?.body).toMatchObject({
      products: [{ netQuantity: 20, stock: { _id: post._id } }],
    })
  })
})

// @vitest-environment happy-dom
import { type AnyOrder, calls as allCalls, anyOrderCalls, type OrderKind, orderKinds } from '@tehas/contracts'
import { createTestProject, createTestStockProduct, createTestStockProductRow } from '@tehas/contracts/testing'
import { findPrices, stripPrices } from '@tehas/rights'
import type { FakeShellOptions } from '@tehas/shell-api/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { describe, expect, it } from 'vitest'
import { applyLineChange, type LineKind } from '../structure/lines/line-change'
import { createTestOrder } from '../testing/create-test-order'
import { renderDrawer } from '../testing/render-drawer'
import { priceBlind } from '../testing/render-orders'
import { ItemDrawer, ProcessDrawer, ProductDrawer } from './line-drawer'
import type { LineDrawerProps } from './line-frame'

const drawers: Readonly<Record<LineKind, ComponentType<LineDrawerProps>>> = {
  product: ProductDrawer,
  process: ProcessDrawer,
  item: ItemDrawer,
}
const kindsOfOrder: readonly OrderKind[] = ['SALE_ORDER', 'MANUFACTURING_ORDER', 'PURCHASE_ORDER']
/** Lines of each kind of order: what is bought has no processes and items. */
const lines = kindsOfOrder.flatMap((kind) =>
  (['product', 'process', 'item'] as const)
    .filter((line) => line === 'product' || orderKinds[kind].hasStructure)
    .map((line) => ({ kind, line })),
)

async function open(kind: OrderKind, line: LineKind, order: AnyOrder, options: FakeShellOptions = {}) {
  const Drawer = drawers[line]
  const input = { _id: lineOf(order, line)._id, currentOrder: order._id, currentOrderType: kind }
  const opened = await renderDrawer(kind, order, (props) => <Drawer input={input} {...props} />, options)
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Name/ })
  const saveAs = async (text: string) => {
    await userEvent.clear(name)
    await userEvent.type(name, text)
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
  }
  return { ...opened, name, saveAs }
}

function lineOf({ products: [product] }: AnyOrder, line: LineKind): { readonly _id: string } {
  const found = { product, process: product?.processes[0], item: product?.items[0] }[line]
  if (!found) throw new Error(`The test order has no ${line}`)
  return found
}

describe.each(lines)('drawer of a $line of a $kind', ({ kind, line }) => {
  const order = createTestOrder(kind)
  const { _id } = lineOf(order, line)
  const calls = anyOrderCalls(kind)
  const call = { product: calls.updateProduct, process: calls.updateProcess, item: calls.updateItem }[line]
  const renamed = (name: string, version = 2): AnyOrder => ({
    ...applyLineChange(order, { kind: line, _id, fields: { name } }),
    version,
  })

  it('should send only what was changed, with the version that was read', async () => {
    const { fake, done, saveAs } = await open(kind, line, order)
    fake.answer(call, renamed('Mine'))
    await saveAs('Mine')
    await waitFor(() => expect(done).toHaveBeenCalledWith({ _id }))
    expect(fake.sent(call)).toEqual([
      { body: { orderId: order._id, version: order.version, [line]: { _id, name: 'Mine' } } },
    ])
  })

  it('should keep what was typed when the service fails', async () => {
    const { fake, done, name, saveAs } = await open(kind, line, order)
    fake.fail(call, 'INTERNAL_ERROR')
    await saveAs('Mine')
    await waitFor(() => expect(fake.sent(call)).toHaveLength(1))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false))
    expect(name.value).toBe('Mine')
    expect(done).not.toHaveBeenCalled()
  })

  it('should ask whose name is kept when somebody else gave it another one', async () => {
    const { fake, done, saveAs } = await open(kind, line, order)
    fake.fail(call, 'VERSION_CONFLICT', { details: { current: renamed('Theirs') } })
    await saveAs('Mine')
    const dialog = await screen.findByRole('alertdialog')
    fake.answer(call, renamed('Mine', 3))
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Mine: Mine' }))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save this mix' }))
    await waitFor(() => expect(done).toHaveBeenCalledWith({ _id }))
    expect(fake.sent(call)[1]).toMatchObject({ body: { version: 2, [line]: { name: 'Mine' } } })
  })

  it('should show and send no price for somebody who may not see prices', async () => {
    const { me, project } = priceBlind(kind)
    const blind = stripPrices(calls.get.response, order, me)
    const { fake, done, saveAs } = await open(kind, line, blind, { project })
    fake.answer(call, { ...blind, version: 2 })
    expect(screen.getByRole('dialog').textContent).not.toMatch(/€|Price|Markup/)
    await saveAs('Mine')
    await waitFor(() => expect(done).toHaveBeenCalled())
    const sent: unknown = fake.sent(call)[0]?.body
    expect(call.body && findPrices(call.body, sent)).toEqual([])
  })
})

it('should name a required field of the project’s own in the list of what to change, and lead to it', async () => {
  const project = createTestProject()
  const [own] = project.projectFields.productFields
  if (!own) throw new Error('The test project has a field for products')
  const asked = { key: 'varnish', label: 'Varnish', type: 'text' as const, inputType: 'input' as const }
  const required = { ...own, ...asked, validations: ['required' as const] }
  const projectFields = { ...project.projectFields, productFields: [required] }
  const lacking = createTestOrder('SALE_ORDER')
  const products = lacking.products.map((product) => ({ ...product, dynamicFields: { varnish: 'Oil' } }))
  const { saveAs } = await open(
    'SALE_ORDER',
    'product',
    { ...lacking, products },
    { project: { ...project, projectFields } },
  )
  await userEvent.clear(screen.getByLabelText(/^Varnish/))
  await saveAs('Mine')
  const link = within(await screen.findByRole('alert')).getByRole('link', { name: 'Varnish: Required' })
  await userEvent.click(link)
  expect(document.activeElement).toBe(screen.getByLabelText(/^Varnish/))
})

it('should save a line that lacks a required field already, when something else of it changes', async () => {
  const project = createTestProject()
  const [own] = project.projectFields.productFields
  if (!own) throw new Error('The test project has a field for products')
  const required = { ...own, key: 'varnish', label: 'Varnish', validations: ['required' as const] }
  const projectFields = { ...project.projectFields, productFields: [required] }
  const { fake, saveAs } = await open('SALE_ORDER', 'product', createTestOrder('SALE_ORDER'), {
    project: { ...project, projectFields },
  })
  await saveAs('Mine')
  await waitFor(() => expect(fake.sent(anyOrderCalls('SALE_ORDER').updateProduct)).toHaveLength(1))
})

it.each([
  ['product', ProductDrawer],
  ['item', ItemDrawer],
] as const)(
  'should make a new %s from a stock product by its id, quantity and what was typed over it',
  async (line, Drawer) => {
    const order = createTestOrder('SALE_ORDER')
    const calls = anyOrderCalls('SALE_ORDER')
    const call = { product: calls.addProduct, item: calls.addItem }[line]
    const stock = createTestStockProductRow({ name: 'Steel sheet S355', unit: 'KG', category: 'FOR_PURCHASE' })
    const [parent] = order.products
    const input = {
      currentOrder: order._id,
      currentOrderType: 'SALE_ORDER' as const,
      ...(line === 'item' && parent && { productId: parent._id }),
    }
    const { fake, done } = await renderDrawer('SALE_ORDER', order, (props) => <Drawer input={input} {...props} />)
    fake.answer(allCalls.listStockProducts, { rows: [stock], nextCursor: null })
    fake.answer(call, { ...order, version: 2 })
    await userEvent.type(await screen.findByRole('combobox', { name: 'Product from stock' }), 'Steel')
    await userEvent.click(await screen.findByRole('option', { name: /Steel sheet S355/ }))
    expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveProperty('value', 'Steel sheet S355')
    await userEvent.type(screen.getByRole('textbox', { name: /^Coating/ }), 'Zinc')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(done).toHaveBeenCalled())
    const sent = fake.sent(call)[0]?.body
    expect(sent && Reflect.get(sent, line)).toEqual({
      name: 'Steel sheet S355',
      netQuantity: 1,
      coating: 'Zinc',
      stock: { _id: stock._id },
    })
  },
)

describe('a new line from stock', () => {
  const order = createTestOrder('SALE_ORDER')
  const { addProduct } = anyOrderCalls('SALE_ORDER')
  const stock = createTestStockProduct({
    name: 'Steel sheet S355',
    addPercentage: 10,
    unitPrice: 1.42,
    coating: 'Zinc',
    netQuantity: 7,
  })
  const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })

  const pick = async (options: FakeShellOptions = {}) => {
    const input = { currentOrder: order._id, currentOrderType: 'SALE_ORDER' as const }
    const opened = await renderDrawer(
      'SALE_ORDER',
      order,
      (props) => <ProductDrawer input={input} {...props} />,
      options,
    )
    opened.fake.answer(allCalls.listStockProducts, {
      rows: [createTestStockProductRow({ _id: stock._id, name: stock.name })],
      nextCursor: null,
    })
    opened.fake.answer(allCalls.getStockProduct, stock)
    opened.fake.answer(addProduct, { ...order, version: 2 })
    await userEvent.type(await screen.findByRole('combobox', { name: 'Product from stock' }), 'Steel')
    await userEvent.click(await screen.findByRole('option', { name: /Steel sheet S355/ }))
    const save = async () => {
      await userEvent.keyboard('{Control>}{Enter}{/Control}')
      await waitFor(() => expect(opened.done).toHaveBeenCalled())
      return opened.fake.sent(addProduct)[0]?.body.product
    }
    return { ...opened, save }
  }
  const bare = { name: 'Steel sheet S355', netQuantity: 1, stock: { _id: stock._id } }

  it('should show all that describes it, and send what is set back to what lines start with', async () => {
    const { save } = await pick()
    await waitFor(() => expect(field(/^Coating/).value).toBe('Zinc'))
    expect(field(/^Losses/).value).toMatch(/^10/)
    await userEvent.clear(field(/^Coating/))
    expect(await save()).toEqual({ ...bare, coating: '' })
  })

  it('should take its values again that were typed over, in the same save', async () => {
    const { save } = await pick()
    await waitFor(() => expect(field(/^Coating/).value).toBe('Zinc'))
    expect(screen.queryByRole('button', { name: 'Use the product’s values' })).toBeNull()
    await userEvent.clear(field(/^Coating/))
    await userEvent.type(field(/^Coating/), 'Chrome')
    await userEvent.click(await screen.findByRole('button', { name: 'Use the product’s values' }))
    expect(field(/^Coating/).value).toBe('Zinc')
    expect(await save()).toEqual(bare)
  })

  it('should send what was typed as lines start with, also where the product’s own cannot be read', async () => {
    const project = createTestProject()
    const me = { ...project.me, userRights: { SALES_READ: true, SALES_WRITE: true, SALES_PRICES: true } }
    const { save, fake } = await pick({ project: { ...project, me } })
    await userEvent.type(field(/^Coating/), 'x{Backspace}')
    expect(await save()).toEqual({ ...bare, coating: '' })
    expect(fake.sent(allCalls.getStockProduct)).toEqual([])
  })

  it('should be called what was typed before its drawer opened', async () => {
    const input = { currentOrder: order._id, currentOrderType: 'SALE_ORDER' as const, name: 'Aiavärav' }
    await renderDrawer('SALE_ORDER', order, (props) => <ProductDrawer input={input} {...props} />)
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /^Name/ })).value).toBe('Aiavärav')
  })
})

it('should start a new line with what was typed of it before, and send that', async () => {
  const order = createTestOrder('SALE_ORDER')
  const calls = anyOrderCalls('SALE_ORDER')
  const [parent] = order.products
  if (!parent) throw new Error('The test order has a product')
  const where = { currentOrder: order._id, currentOrderType: 'SALE_ORDER', productId: parent._id } as const
  const typed = { name: 'Raam', category: 'SEMI_FINISHED' } as const
  const { fake, done } = await renderDrawer('SALE_ORDER', order, (props) => (
    <ItemDrawer input={{ ...where, ...typed }} {...props} />
  ))
  fake.answer(calls.addItem, { ...order, version: 2 })
  const name = await screen.findByRole('textbox', { name: /^Name/ })
  expect(name).toHaveProperty('value', 'Raam')
  name.focus()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(done).toHaveBeenCalled())
  expect(fake.sent(calls.addItem)[0]?.body.item).toMatchObject(typed)
})

it('should make a new line from the stock product that was picked before the drawer opened', async () => {
  const order = createTestOrder('SALE_ORDER')
  const calls = anyOrderCalls('SALE_ORDER')
  const stock = createTestStockProductRow({ name: 'Steel sheet S355' })
  const where = { currentOrder: order._id, currentOrderType: 'SALE_ORDER' } as const
  const { fake, done } = await renderDrawer('SALE_ORDER', order, (props) => (
    <ProductDrawer input={{ ...where, name: stock.name, stockProducts: [stock._id] }} {...props} />
  ))
  fake.answer(calls.addProduct, { ...order, version: 2 })
  fake.answer(allCalls.getStockProduct, createTestStockProduct({ _id: stock._id, name: stock.name, coating: 'Chrome' }))
  expect(await screen.findByRole('combobox', { name: 'Product from stock' })).toHaveProperty('value', stock.name)
  const coating = screen.getByRole<HTMLInputElement>('textbox', { name: /^Coating/ })
  await waitFor(() => expect(coating.value).toBe('Chrome'))
  await userEvent.clear(coating)
  await userEvent.type(coating, 'Zinc')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(done).toHaveBeenCalled())
  expect(fake.sent(calls.addProduct)[0]?.body.product).toEqual({
    name: stock.name,
    netQuantity: 1,
    coating: 'Zinc',
    stock: { _id: stock._id },
  })
})

it('should offer a calculated price only for what has parts to count it from', async () => {
  const order = createTestOrder('SALE_ORDER')
  const of = (category: 'FOR_PURCHASE' | 'SEMI_FINISHED') => ({
    ...order,
    products: order.products.map((product) => ({
      ...product,
      items: product.items.map((item) => ({ ...item, category, unitPrice: 1.42, processes: [], items: [] })),
    })),
  })
  const link = () => screen.queryByRole('button', { name: 'Use the calculated price' })
  await open('SALE_ORDER', 'item', of('FOR_PURCHASE'))
  expect(link()).toBeNull()
  expect(screen.queryByText('Empty: calculated from its parts')).toBeNull()
  cleanup()
  await open('SALE_ORDER', 'item', of('SEMI_FINISHED'))
  expect(link()).toBeTruthy()
})

it('should say at the deadline of a process by how many days the plan misses it', async () => {
  const order = createTestOrder('SALE_ORDER')
  const late = {
    ...order,
    products: order.products.map((product) => ({
      ...product,
      processes: product.processes.map((process) => ({ ...process, lateDays: 3 })),
    })),
  }
  await open('SALE_ORDER', 'process', late)
  expect(screen.getByText('3 days late by plan')).toBeTruthy()
})

describe('how a line of a purchase order is sold', () => {
  const sold = { supplierCode: 'BM-40/3', purchaseUnit: 'latt', purchaseFactor: 6, purchasePrice: 25 }
  const plain = createTestOrder('PURCHASE_ORDER')
  const order = { ...plain, products: plain.products.map((product) => ({ ...product, ...sold })) }
  const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })

  it('should stand in its drawer and be changed there, of which only the change is sent', async () => {
    const { fake } = await open('PURCHASE_ORDER', 'product', order)
    const calls = anyOrderCalls('PURCHASE_ORDER')
    fake.answer(calls.updateProduct, { ...order, version: 2 })
    expect(field(/^Supplier’s code/).value).toBe('BM-40/3')
    expect(field(/^Purchase unit/).value).toBe('latt')
    expect(field(/^In a purchase unit/).value).toBe('6')
    const price = field(/^Price of a purchase unit/)
    expect(price.value).toBe('25,00')
    await userEvent.clear(price)
    await userEvent.type(price, '27,5')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(fake.sent(calls.updateProduct)).toHaveLength(1))
    expect(fake.sent(calls.updateProduct)[0]?.body).toMatchObject({
      product: { _id: order.products[0]?._id, purchasePrice: 27.5 },
    })
    expect(fake.sent(calls.updateProduct)[0]?.body.product).not.toHaveProperty('unitPrice')
  })

  it('should be of no concern to a line that is sold', async () => {
    await open('SALE_ORDER', 'product', createTestOrder('SALE_ORDER'))
    expect(screen.queryByRole('textbox', { name: /^Supplier’s code/ })).toBeNull()
  })
})

// @vitest-environment happy-dom
import { createFakeApi, FakeApiProvider } from '@tehas/api-client/testing'
import { type Call, calls, type SaleOrder, saleOrderSchema } from '@tehas/contracts'
import { createTestProject, createTestSaleOrder } from '@tehas/contracts/testing'
import { setLanguage } from '@tehas/i18n'
import { findPrices, stripPrices } from '@tehas/rights'
import { createFakeShell, type FakeShellOptions, FakeShellProvider } from '@tehas/shell-api/testing'
import { UiProvider } from '@tehas/ui'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { describe, expect, it, vi } from 'vitest'
import '../testing/setup'
import { applyLineChange, type LineChange } from '../structure/lines/line-change'
import { ItemDrawer, ProcessDrawer, ProductDrawer } from './line-drawer'
import type { LineDrawerProps } from './line-frame'

const order = createTestSaleOrder()
const [product] = order.products
const process = product?.processes[0]
const item = product?.items[0]
if (!product || !process || !item) throw new Error('The test order has a product with a process and an item')

type Kind = LineChange['kind']
const drawers: {
  kind: Kind
  Drawer: ComponentType<LineDrawerProps>
  line: { _id: string; name: string }
  call: Call
}[] = [
  { kind: 'product', Drawer: ProductDrawer, line: product, call: calls.updateSaleOrderProduct },
  { kind: 'process', Drawer: ProcessDrawer, line: process, call: calls.updateSaleOrderProcess },
  { kind: 'item', Drawer: ItemDrawer, line: item, call: calls.updateSaleOrderItem },
]

const renamed = (kind: Kind, _id: string, name: string): SaleOrder => ({
  ...applyLineChange(order, { kind, _id, fields: { name } }),
  version: order.version + 1,
})

async function open(
  Drawer: ComponentType<LineDrawerProps>,
  _id: string,
  shown = order,
  options: FakeShellOptions = {},
) {
  await setLanguage('en')
  const fake = createFakeApi()
  fake.answer(calls.getSaleOrder, shown)
  fake.answer(calls.listProcessDefinitions, [])
  const done = vi.fn()
  const input = { _id, currentOrder: order._id, currentOrderType: 'SALE_ORDER' as const }
  render(
    <UiProvider colorMode="light">
      <FakeApiProvider fake={fake}>
        <FakeShellProvider shell={createFakeShell({ project: createTestProject(), ...options })}>
          <Drawer
            input={input}
            done={done}
            close={vi.fn()}
            frame={{ open: true, width: 480, covered: 0, onClose: vi.fn(), onExited: vi.fn() }}
          />
        </FakeShellProvider>
      </FakeApiProvider>
    </UiProvider>,
  )
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Name/ })
  const saveAs = async (text: string) => {
    await userEvent.clear(name)
    await userEvent.type(name, text)
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
  }
  return { fake, done, name, saveAs }
}

describe.each(drawers)('drawer of a $kind', ({ kind, Drawer, line, call }) => {
  it('should send only what was changed, with the version that was read', async () => {
    const { fake, done, saveAs } = await open(Drawer, line._id)
    fake.answer(call, renamed(kind, line._id, 'Mine'))
    await saveAs('Mine')
    await waitFor(() => expect(done).toHaveBeenCalledWith({ _id: line._id }))
    expect(fake.sent(call)).toEqual([
      { body: { orderId: order._id, version: order.version, [kind]: { _id: line._id, name: 'Mine' } } },
    ])
  })

  it('should keep what was typed when the service fails', async () => {
    const { fake, done, name, saveAs } = await open(Drawer, line._id)
    fake.fail(call, 'INTERNAL_ERROR')
    await saveAs('Mine')
    await waitFor(() => expect(fake.sent(call)).toHaveLength(1))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false))
    expect(name.value).toBe('Mine')
    expect(done).not.toHaveBeenCalled()
  })

  it('should ask whose name is kept when somebody else gave it another one', async () => {
    const { fake, done, saveAs } = await open(Drawer, line._id)
    fake.fail(call, 'VERSION_CONFLICT', { details: { current: renamed(kind, line._id, 'Theirs') } })
    await saveAs('Mine')
    const dialog = await screen.findByRole('alertdialog')
    fake.answer(call, { ...renamed(kind, line._id, 'Mine'), version: 3 })
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Mine: Mine' }))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save this mix' }))
    await waitFor(() => expect(done).toHaveBeenCalledWith({ _id: line._id }))
    expect(fake.sent(call)[1]).toMatchObject({ body: { version: 2, [kind]: { name: 'Mine' } } })
  })

  it('should show and send no price for somebody who may not see prices', async () => {
    const project = createTestProject()
    const me = { ...project.me, userRights: { SALES_READ: true, SALES_WRITE: true } as const }
    const blind = stripPrices(saleOrderSchema, order, me)
    const { fake, done, saveAs } = await open(Drawer, line._id, blind, { project: { ...project, me } })
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
  const required = { ...own, key: 'varnish', label: 'Varnish', validations: ['required' as const] }
  const projectFields = { ...project.projectFields, productFields: [required] }
  const { saveAs } = await open(ProductDrawer, product._id, order, { project: { ...project, projectFields } })
  await saveAs('Mine')
  const link = within(await screen.findByRole('alert')).getByRole('link', { name: 'Varnish: Required' })
  await userEvent.click(link)
  expect(document.activeElement).toBe(screen.getByLabelText(/^Varnish/))
})

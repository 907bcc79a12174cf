// @vitest-environment happy-dom
import { createFakeApi } from '@tehas/api-client/testing'
import { orderFlowCalls } from '@tehas/contracts/manufacturing'
import { createTestProjectMember } from '@tehas/contracts/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { edge, flowOf, lateFlow, orderNode, productNode, supplyNode } from '../../testing/create-test-flow'
import { LIST, renderManufacturing } from '../../testing/render-manufacturing'
import { OrderFlowChart } from './order-flow'

const orderId = 'e'.repeat(24)
const drawers = ['sale-order.product', 'sale-order.process', 'sale-order.item'] as const

/** The nodes of a chart have the ids of their lines; the order's own is that of the chart. */
const withId = (flow = lateFlow()) => {
  const text = JSON.stringify(flow).replaceAll('"order"', `"${orderId}"`)
  return orderFlowCalls.getOrderFlow.response.parse(JSON.parse(text))
}

function open({
  flow = withId(),
  rights,
}: {
  readonly flow?: ReturnType<typeof withId>
  readonly rights?: string[]
} = {}) {
  const fake = createFakeApi()
  fake.answer(orderFlowCalls.getOrderFlow, flow)
  const shell = renderManufacturing(LIST, fake, {
    screen: <OrderFlowChart orderId={orderId} orderType="SALE_ORDER" />,
    drawers,
    panels: ['purchaseOrderId'],
    ...(rights && {
      member: createTestProjectMember({ userRights: Object.fromEntries(rights.map((right) => [right, true])) }),
    }),
  })
  return { fake, shell }
}

describe('the flow chart of an order', () => {
  it('should say why the order is late, and mark what makes it so', async () => {
    open()
    expect(await screen.findByText('7 days late by plan')).toBeDefined()
    expect(screen.getByText('Ash lamella is not ordered. The path that makes it late is red.')).toBeDefined()
    const marked = screen.getAllByRole('button', { name: /makes the order late/ })
    expect(marked.map((node) => node.getAttribute('aria-label')?.replaceAll('\u00a0', ' '))).toEqual([
      'Ash tabletop, Late, 24 pcs, 04.12., goes into Sawing, makes the order late',
      'Gluing, In progress, 9 of 24, 01 – 04.12., makes the order late',
      'Ash lamella, Late, 16,60 m², to order, 7 d, 01.12., goes into Gluing, makes the order late',
    ])
    const why = within(screen.getByRole('region', { name: 'Why the order is late' }))
    expect(why.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
      'Ash lamellaorder today, 7 days01.12.',
      'Gluing, 151 h 48 min04.12.',
    ])
    const links = why
      .getAllByRole('link')
      .map((link) => [link.textContent?.replaceAll('\u00a0', ' '), link.getAttribute('href')])
    const lamella = `/dashboard/shortages?product=${'9'.repeat(24)}`
    expect(links).toEqual([
      ['Order 16,60 m²', lamella],
      ['Other supplier', `${lamella}&ask=supplier`],
    ])
  })

  it('should lead to what is missing for the order where what is to be ordered is not in stock', async () => {
    const nodes = withId().nodes.map((node) => (node.kind === 'ITEM' ? { ...node, stockId: null } : node))
    open({ flow: { ...withId(), nodes } })
    const link = await screen.findByRole('link', { name: 'Order what is missing' })
    expect(link.getAttribute('href')).toBe(`/dashboard/shortages?order=${orderId}`)
  })

  it('should name the process that a linked order is at, with the others as shapes', async () => {
    const steps = [
      { name: 'Laser', status: 'COMPLETE' as const },
      { name: 'Drill', status: 'IN_PROGRESS' as const },
      { name: 'Grind', status: 'NOT_COMPLETE' as const },
    ]
    const nodes = withId().nodes.map((node) => (node.kind === 'SUPPLY' ? { ...node, steps } : node))
    open({ flow: { ...withId(), nodes } })
    expect((await screen.findByTitle('Laser: Complete, Drill: In progress, Grind: Not started')).textContent).toBe(
      'Drill',
    )
  })

  it('should open lines in their drawer and other orders beside the page, by Enter too', async () => {
    const { shell } = open()
    const glue = await screen.findByRole('button', { name: /^Gluing/ })
    glue.focus()
    await userEvent.keyboard('{Enter}')
    await userEvent.click(screen.getByRole('button', { name: /^Ash lamella/ }))
    const order = { currentOrder: orderId, currentOrderType: 'SALE_ORDER' }
    expect(shell.asked.drawers[0]).toEqual({ id: 'sale-order.process', input: { _id: 'c'.repeat(24), ...order } })
    expect(shell.asked.drawers[1]).toMatchObject({ id: 'sale-order.item', input: { _id: 'd'.repeat(24) } })
    await userEvent.click(screen.getByRole('button', { name: /^PO-2026-077, Hardwax oil/ }))
    expect(shell.asked.panels).toEqual([{ id: 'purchaseOrderId', value: 'f'.repeat(24) }])
  })

  it('should say how much of a large order it leaves out', async () => {
    const nodes = withId().nodes.map((node) => (node.kind === 'PRODUCT' ? { ...node, left: 12 } : node))
    open({ flow: { ...withId(), nodes, productsLeft: 1 } })
    expect(await screen.findByText('1 more product is not drawn, 12 more parts are not drawn')).toBeDefined()
  })

  it('should offer whoever may not order nothing to order', async () => {
    open({ rights: ['SALES_READ'] })
    expect(await screen.findByRole('region', { name: 'Why the order is late' })).toBeDefined()
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('should show an order with nothing but its products, and orders that nobody may read', async () => {
    const product = 'a'.repeat(24)
    const flow = flowOf(
      [
        orderNode(),
        productNode(product, { name: 'Frame', expected: '2026-11-26' }),
        { kind: 'HIDDEN', id: 'x', lane: product, isOnPath: false, orderKind: 'PURCHASE_ORDER' },
      ],
      [edge('order', product, { quantity: 24, unit: 'PCS' }), edge('x', product)],
    )
    open({ flow: withId(flow) })
    expect(await screen.findByText('In time by plan, ready 26.11.')).toBeDefined()
    expect(screen.getByRole('img', { name: /^A purchase order, Not started, goes into Frame/ })).toBeDefined()
    expect(screen.getByText('26.11., in time')).toBeDefined()
    expect(screen.queryByRole('region', { name: 'Why the order is late' })).toBeNull()
  })

  it('should change its size by buttons, and fit all of it', async () => {
    open()
    const fit = await screen.findByRole('button', { name: /^Show all, now 100/ })
    await userEvent.click(screen.getByRole('button', { name: 'Larger' }))
    expect(fit.textContent).toContain('125')
    await userEvent.click(screen.getByRole('button', { name: 'Smaller' }))
    await userEvent.click(screen.getByRole('button', { name: 'Smaller' }))
    expect(fit.textContent).toContain('90')
  })

  it('should say that it did not load, and try again', async () => {
    const fake = createFakeApi()
    fake.fail(orderFlowCalls.getOrderFlow, 'INTERNAL_ERROR')
    renderManufacturing(LIST, fake, { screen: <OrderFlowChart orderId={orderId} orderType="SALE_ORDER" /> })
    expect(await screen.findByText('The flow chart did not load')).toBeDefined()
    fake.answer(orderFlowCalls.getOrderFlow, withId())
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('7 days late by plan')).toBeDefined()
  })

  it('should say so to whoever has no right', async () => {
    const fake = createFakeApi()
    fake.fail(orderFlowCalls.getOrderFlow, 'FORBIDDEN')
    renderManufacturing(LIST, fake, { screen: <OrderFlowChart orderId={orderId} orderType="SALE_ORDER" /> })
    expect(await screen.findByText('You have no right to see this')).toBeDefined()
  })
})

it('should be a list on a phone: processes in their order, each with what it waits for', async () => {
  vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { media, matches: true }))
  const flow = lateFlow()
  open({ flow: withId({ ...flow, nodes: [...flow.nodes, supplyNode('nail', 'a'.repeat(24), { name: 'Nails' })] }) })
  expect(await screen.findByRole('heading', { name: 'Ash tabletop' })).toBeDefined()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
    'Ash lamellaorder today, 7 days01.12.',
    'Gluing, 151 h 48 min04.12.',
    'CompleteSawing24 of 24',
    'ActivePO-2026-0775,54 l · Hardwax oil · Active',
    'In progressGluing9 of 2401 – 04.12.',
    'LateAsh lamella16,60 m² · to order, 7 d01.12.',
    'ActivePO-2026-077Nails · Active',
  ])
})

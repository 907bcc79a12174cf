// @vitest-environment happy-dom
import {
  createTestOrderItem,
  createTestOrderProduct,
  createTestProject,
  createTestSaleOrder,
  testId,
} from '@tehas/contracts/testing'
import { costed } from '@tehas/cost-engine'
import { messages as costMessages } from '@tehas/cost-engine/messages'
import { addMessages, setLanguage } from '@tehas/i18n'
import { createFakeShell, FakeShellProvider } from '@tehas/shell-api/testing'
import { UiProvider, uiMessages } from '@tehas/ui'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { OrderKindProvider } from '../../kind/order-kind'
import { useWhy } from '../../structure/why/use-why'
import { toCostOrder } from '../figures/cost-input'
import { CostRail } from './cost-rail'

addMessages('ui', uiMessages)
addMessages('cost-engine', costMessages)
afterEach(cleanup)

const renderRail = (rail: ReactNode) =>
  render(
    <UiProvider colorMode="light">
      <FakeShellProvider shell={createFakeShell({ project: createTestProject() })}>
        <OrderKindProvider kind="SALE_ORDER">{rail}</OrderKindProvider>
      </FakeShellProvider>
    </UiProvider>,
  )

it('should keep the old margin beside the new one, with the difference, while something is typed', async () => {
  await setLanguage('en')
  const at = (unitPrice: number) =>
    createTestSaleOrder({
      discount: { type: 'PERCENTAGE', value: 0 },
      products: [
        createTestOrderProduct({
          netQuantity: 1,
          addPercentage: 0,
          markupPercentage: 0,
          unitPrice,
          priceSource: 'MANUAL',
          processes: [],
          items: [createTestOrderItem({ netQuantity: 1, addPercentage: 0, unitPrice: 75, items: [], processes: [] })],
        }),
      ],
    })
  const settings = { vatPercentage: 24, marginTarget: 28 }
  const [base, typed] = [costed(toCostOrder(at(100)), settings), costed(toCostOrder(at(110)), settings)]
  // 25 of 100 is 25,0 %; 35 of 110 is 31,8 %.
  const now = { order: at(110), costed: typed, base, isSettled: false, differs: false }
  renderRail(<CostRail now={now} onWhy={() => undefined} />)
  expect(screen.getByText('31,8 %')).toBeTruthy()
  expect(screen.getByText('+6,8 points')).toBeTruthy()
})

it('should show the weight of the parts where no weight was entered for the product, and say why', async () => {
  await setLanguage('en')
  const sheet = createTestOrderItem({ name: 'Sheet', netQuantity: 2, unitWeight: 3.2, items: [], processes: [] })
  const product = createTestOrderProduct({ netQuantity: 5, unitWeight: 0, processes: [], items: [sheet] })
  const order = createTestSaleOrder({ products: [product] })
  const base = costed(toCostOrder(order), { vatPercentage: 24 })
  const now = { order, costed: base, base, isSettled: false, differs: false }
  const Rail = () => {
    const why = useWhy(now.costed)
    return (
      <>
        <CostRail now={now} onWhy={why.askWhy} />
        {why.popover}
      </>
    )
  }
  renderRail(<Rail />)
  // 5 pieces of 2 sheets of 3,2 kg.
  await userEvent.click(screen.getByRole('button', { name: /^Weight: 32,0/ }))
  expect(await screen.findByText(/by their parts where no weight was entered/)).toBeTruthy()
})

it('should show what purchases added to the project cost, with their numbers, and what is left after it', async () => {
  await setLanguage('en')
  const cost = {
    _id: testId('project-cost'),
    kind: 'PURCHASE_ORDER' as const,
    orderId: testId('purchase-order'),
    transactionNumber: 'PO-2026-077',
    lineId: testId('order-product', 9),
    lineName: 'Galvanizing',
    quantity: 3,
    unit: 'PCS' as const,
    at: '2026-11-20T12:16:00.000Z',
    receivedValue: 98.02,
  }
  const order = createTestSaleOrder({
    discount: { type: 'PERCENTAGE', value: 0 },
    projectCost: 98.02,
    projectCosts: [cost],
    products: [
      createTestOrderProduct({
        netQuantity: 1,
        addPercentage: 0,
        markupPercentage: 0,
        unitPrice: 1000,
        priceSource: 'MANUAL',
        processes: [],
        items: [createTestOrderItem({ netQuantity: 1, addPercentage: 0, unitPrice: 400, items: [], processes: [] })],
      }),
    ],
  })
  const base = costed(toCostOrder(order), { vatPercentage: 24 })
  const now = { order, costed: base, base, isSettled: false, differs: false }
  renderRail(<CostRail now={now} onWhy={() => undefined} />)
  expect(await screen.findByRole('button', { name: /^Project cost: 98,02/ })).toBeTruthy()
  expect(screen.getByText(/PO-2026-077/).closest('li')?.textContent).toMatch(/Galvanizing, 3\spcs.*98,02/)
  // 400 + 98,02; the margin stays 60 %, and 600 − 98,02 of 1000 are left.
  expect(screen.getByRole('button', { name: /^Cost with project cost: 498,02/ })).toBeTruthy()
  expect(screen.getByText('60,0 %')).toBeTruthy()
  expect(screen.getByText(/501,98.*is left after the project cost, 50,2 %/)).toBeTruthy()
})

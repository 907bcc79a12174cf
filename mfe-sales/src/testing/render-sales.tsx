import { createFakeApi, FakeApiProvider } from '@tehas/api-client/testing'
import { calls } from '@tehas/contracts'
import { createTestOrderRow, createTestProject, createTestSaleOrder, createTestUser } from '@tehas/contracts/testing'
import { AreaTexts, addMessages, setLanguage } from '@tehas/i18n'
import { createFakeShell, type FakeShellOptions, FakeShellProvider, RemotePages } from '@tehas/shell-api/testing'
import { UiProvider, uiMessages } from '@tehas/ui'
import { cleanup, configure, render } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import remote from '../remote'

afterEach(cleanup)
addMessages('ui', uiMessages)
addMessages(remote.descriptor.name, remote.messages)
// Screens are loaded on demand, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 8000 })
vi.setConfig({ testTimeout: 30_000 })

export const LIST = '/dashboard/sale-orders-list'

export const emptySummary = {
  count: 0,
  byStatus: { WAITING_FOR_ACTIVATION: 0, ACTIVE: 0, COMPLETE: 0, ANNULLED: 0 },
  late: 0,
  dueIn4Weeks: 0,
  mine: 0,
}

/** A service that knows one active order; tests change its answers as they need. */
export function createSalesApi() {
  const fake = createFakeApi()
  const order = createTestSaleOrder({ status: 'ACTIVE' })
  fake.answer(calls.listSaleOrders, { rows: [createTestOrderRow()], nextCursor: null })
  fake.answer(calls.summarizeSaleOrders, {
    ...emptySummary,
    count: 1,
    byStatus: { ...emptySummary.byStatus, ACTIVE: 1 },
    marginUnderTarget: 1,
    sums: { cost: 6482.42, priceWithoutVat: 8936.67, margin: 26 },
  })
  fake.answer(calls.getSaleOrder, order)
  return { fake, order }
}

/** The area's pages at an address, in English, with a shell that records what it was asked. */
export async function renderSales(
  path: string,
  fake: ReturnType<typeof createFakeApi>,
  options: FakeShellOptions = {},
) {
  await setLanguage('en')
  await Promise.all(Object.values(remote.routes).map((load) => load()))
  const shell = createFakeShell({ user: createTestUser(), project: createTestProject(), ...options })
  render(
    <UiProvider colorMode="light">
      <FakeApiProvider fake={fake}>
        <FakeShellProvider shell={shell}>
          <AreaTexts of="sales">
            <RemotePages remote={remote} path={path} />
          </AreaTexts>
        </FakeShellProvider>
      </FakeApiProvider>
    </UiProvider>,
  )
  return shell
}

import { createFakeApi, FakeApiProvider } from '@tehas/api-client/testing'
import { anyOrderCalls, defineDescriptor, type OrderKind, orderKinds } from '@tehas/contracts'
import { createTestOrderRow, createTestProject, createTestUser } from '@tehas/contracts/testing'
import { setLanguage } from '@tehas/i18n'
import { defineRemote } from '@tehas/shell-api'
import { createFakeShell, type FakeShellOptions, FakeShellProvider, RemotePages } from '@tehas/shell-api/testing'
import { UiProvider } from '@tehas/ui'
import { SalesIcon } from '@tehas/ui/icons'
import { render } from '@testing-library/react'
import { vi } from 'vitest'
import { OrderDetail } from '../detail/order-detail'
import { OrderRoute } from '../detail/order-route'
import { OrderListPage } from '../list/order-list-page'
import { createTestOrder } from './create-test-order'
import './setup'

export const LIST = '/dashboard/orders'
export const orderAddress = (id: string): string => `${LIST}/detailed-order/${id}`

/** Everything that asks for a narrow screen finds one, until mocks are restored. */
export function showOnPhone(): void {
  const original = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => original(query.startsWith('(max-width') ? 'all' : query))
}

export const emptySummary = {
  count: 0,
  byStatus: { WAITING_FOR_ACTIVATION: 0, ACTIVE: 0, COMPLETE: 0, ANNULLED: 0 },
  late: 0,
  dueIn4Weeks: 0,
  mine: 0,
}

/** A service that knows one active order of the kind; tests change its answers as they need. */
export function createOrdersApi(kind: OrderKind) {
  const fake = createFakeApi()
  const calls = anyOrderCalls(kind)
  const order = createTestOrder(kind, { status: 'ACTIVE' })
  fake.answer(calls.list, { rows: [createTestOrderRow()], nextCursor: null })
  fake.answer(calls.summarize, {
    ...emptySummary,
    count: 1,
    byStatus: { ...emptySummary.byStatus, ACTIVE: 1 },
    marginUnderTarget: 1,
    sums: { cost: 6482.42, priceWithoutVat: 8936.67, margin: 26 },
  })
  fake.answer(calls.get, order)
  return { fake, order, calls }
}

/** A member who may read and write orders of the kind, but see no price. */
export function priceBlind(kind: OrderKind) {
  const project = createTestProject()
  const { read, write } = orderKinds[kind].rights
  const me = { ...project.me, userRights: { [read]: true, [write]: true } }
  return { me, project: { ...project, me } }
}

/** An area that shows orders of the kind by its description alone, with nothing of its own but words. */
function createArea(kind: OrderKind, onNew: () => void) {
  const { area, rights, panel } = orderKinds[kind]
  const descriptor = defineDescriptor({
    name: area,
    routes: [
      { id: 'list', path: LIST, access: rights.read },
      { id: 'list.order', parent: 'list', path: `detailed-order/:${panel}`, access: rights.read },
    ],
  })
  const words = {
    title: 'Orders',
    right: 'Orders, read',
    searchFor: 'Search orders',
    notLoaded: 'Orders did not load',
    none: { title: 'No orders yet', text: 'Make the first one.' },
  }
  const List = () => (
    <OrderListPage
      kind={kind}
      icon={SalesIcon}
      path={LIST}
      orderPath={orderAddress}
      words={words}
      making={{ button: null, first: { label: 'New order', onSelect: onNew } }}
    />
  )
  const Order = () => (
    <OrderRoute param={panel} listPath={() => LIST}>
      {(orderId, onClose) => (
        <OrderDetail
          kind={kind}
          orderId={orderId}
          onClose={onClose}
          onOpen={() => undefined}
          making={{ entries: [], keys: null }}
        />
      )}
    </OrderRoute>
  )
  return defineRemote(descriptor, {
    routes: { list: async () => List, 'list.order': async () => Order },
    drawers: {},
    panels: {},
    previews: {},
    messages: { et: {}, en: {} },
  })
}

/** Screens of orders of the kind at an address, in English, with a shell that records what it was asked. */
export async function renderOrders(
  kind: OrderKind,
  path: string,
  fake: ReturnType<typeof createFakeApi>,
  { onNew = () => undefined, ...options }: FakeShellOptions & { readonly onNew?: () => void } = {},
) {
  await setLanguage('en')
  const shell = createFakeShell({ user: createTestUser(), project: createTestProject(), ...options })
  const area = createArea(kind, onNew)
  render(
    <UiProvider colorMode="light">
      <FakeApiProvider fake={fake}>
        <FakeShellProvider shell={shell}>
          <RemotePages remote={area} path={path} />
        </FakeShellProvider>
      </FakeApiProvider>
    </UiProvider>,
  )
  return shell
}

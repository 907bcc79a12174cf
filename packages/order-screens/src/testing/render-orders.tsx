import type { FakeApi } from '@tehas/api-client/testing'
import { defineDescriptor, type OrderKind, orderKinds } from '@tehas/contracts'
import { createTestProject, createTestUser } from '@tehas/contracts/testing'
import { setLanguage } from '@tehas/i18n'
import { renderRemote } from '@tehas/screens/testing'
import { defineRemote } from '@tehas/shell-api'
import type { FakeShellOptions } from '@tehas/shell-api/testing'
import { SalesIcon } from '@tehas/ui/icons'
import { OrderDetail } from '../detail/order-detail'
import { OrderRoute } from '../detail/order-route'
import { OrderListPage } from '../list/order-list-page'
import './setup'

export const LIST = '/dashboard/orders'
/** An opened order; the kinds with a structure stand at the same address. */
export const orderAddress = (id: string, kind: OrderKind = 'SALE_ORDER'): string =>
  `${LIST}/${orderKinds[kind].detailPath}/${id}`

/** A member who may read and write orders of the kind, but see no price. */
export function priceBlind(kind: OrderKind) {
  const project = createTestProject()
  const { read, write } = orderKinds[kind].rights
  const me = { ...project.me, userRights: { [read]: true, [write]: true } }
  return { me, project: { ...project, me } }
}

/** An area that shows orders of the kind by its description alone, with nothing of its own but words. */
export function createArea(kind: OrderKind, onNew: () => void = () => undefined) {
  const { area, detailPath, rights, panel } = orderKinds[kind]
  const descriptor = defineDescriptor({
    name: area,
    routes: [
      { id: 'list', path: LIST, access: rights.read },
      { id: 'list.order', parent: 'list', path: `${detailPath}/:${panel}`, access: rights.read },
    ],
  })
  const words = {
    title: 'Orders',
    searchFor: 'Search orders',
    notLoaded: 'Orders did not load',
    none: { title: 'No orders yet', text: 'Make the first one.' },
  }
  const List = () => (
    <OrderListPage
      kind={kind}
      icon={SalesIcon}
      path={LIST}
      orderPath={(id) => orderAddress(id, kind)}
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
  fake: FakeApi,
  { onNew, ...options }: FakeShellOptions & { readonly onNew?: (() => void) | undefined } = {},
) {
  await setLanguage('en')
  const area = createArea(kind, onNew)
  const { shell } = renderRemote(area, path, {
    fake,
    user: createTestUser(),
    project: createTestProject(),
    ...options,
  })
  return shell
}

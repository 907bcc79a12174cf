import type { AnyOrder, LinkedOrder, OrderItem, OrderProcess, OrderProduct } from '@tehas/contracts'
import { formatDuration, formatQuantity, type Translate } from '@tehas/i18n'

type Parent = { readonly processes: readonly OrderProcess[]; readonly items: readonly OrderItem[] }

/** What annulling an order does, in numbers. */
export function annulEffect(
  order: Pick<AnyOrder, 'products' | 'linkedOrders'> & Partial<Pick<AnyOrder, 'type'>>,
  t: Translate,
  /** What becomes of what was issued is asked beside it. */
  asksIssued = false,
): string {
  const linked = linkedNumbers(order)
  const [open, told] = order.type === 'PURCHASE_ORDER' ? purchaseEffect(order, t) : workEffect(order, t)
  const stock = asksIssued ? '' : told
  return [open, stock, linked.length > 0 ? t('Not annulled: {{numbers}}.', { numbers: linked.join(', ') }) : '']
    .filter(Boolean)
    .join(' ')
}

/** What was taken from stock for the order and has not come back, as `Leht S355 30 kg`. */
export const issuedOf = ({ products, type }: Pick<AnyOrder, 'products' | 'type'>, t: Translate): string[] =>
  type === 'PURCHASE_ORDER'
    ? []
    : products
        .flatMap((product): (OrderProduct | OrderItem)[] => [product, ...itemsBelow(product)])
        .filter(({ takenFromStock }) => takenFromStock > 0)
        .map(({ name, takenFromStock, unit }) => `${name} ${formatQuantity(takenFromStock, unit, t)}`)

const itemsBelow = ({ items }: Parent): OrderItem[] => items.flatMap((item) => [item, ...itemsBelow(item)])

/** A purchase has no demand and no work: what did not come is no longer awaited. */
function purchaseEffect({ products }: Pick<AnyOrder, 'products'>, t: Translate): [string, string] {
  const open = products.filter(({ status }) => status !== 'COMPLETE').length
  return [
    open > 0 ? t('{{count}} lines that are still to come are no longer awaited.', { count: open }) : '',
    t('What was received stays received.'),
  ]
}

function workEffect(order: Pick<AnyOrder, 'products'>, t: Translate): [string, string] {
  const open = order.products.filter(({ status }) => status !== 'COMPLETE').length
  const processes = order.products.flatMap(processesBelow)
  const started = processes.filter(
    ({ status, produced, totalActiveTime }) => status !== 'NOT_COMPLETE' || produced > 0 || totalActiveTime > 0,
  )
  const minutes = started.reduce((sum, { totalActiveTime }) => sum + totalActiveTime, 0)
  const demand = open > 0 ? t('Open demand of {{count}} products drops to 0.', { count: open }) : ''
  const work =
    started.length > 0
      ? t('{{count}} processes are started, with {{time}} recorded; running timers stop.', {
          count: started.length,
          time: formatDuration(minutes),
        })
      : ''
  return [[demand, work].filter(Boolean).join(' '), t('Stock already issued stays issued.')]
}

const processesBelow = (parent: Parent): OrderProcess[] => [
  ...parent.processes,
  ...parent.items.flatMap(processesBelow),
]

/** Numbers of the orders that supply or receive lines of this one, each once. */
export function linkedNumbers(order: Pick<AnyOrder, 'products' | 'linkedOrders'>): string[] {
  return [...new Set(linkedOrdersOf(order).map(({ transactionNumber }) => transactionNumber))]
}

export function linkedOrdersOf({
  products,
  linkedOrders = [],
}: Pick<AnyOrder, 'products' | 'linkedOrders'>): LinkedOrder[] {
  const found = new Map<string, LinkedOrder>()
  for (const linked of [...linkedOrders, ...products.flatMap(linksBelow)]) {
    if (!found.has(linked.orderId)) found.set(linked.orderId, linked)
  }
  return [...found.values()]
}

const linksBelow = (line: OrderProduct | OrderItem): LinkedOrder[] => [
  ...(line.linkedOrder ? [line.linkedOrder] : []),
  ...line.items.flatMap(linksBelow),
]

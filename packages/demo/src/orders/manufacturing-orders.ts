import type { Day, OrderStatus } from '@tehas/contracts'
import { addDays, dueDay, workday } from '../days'
import type { DemoManufacturingOrder } from '../world'

type Row = {
  /** Of the product in stock that is made, or of the sale order whose first product is. */
  readonly code?: string
  readonly forOrder?: string
  readonly quantity: number
  readonly madeDaysAgo: number
  /** Days from today to the agreed day; below 0 where it has passed. */
  readonly due: number
  readonly status: OrderStatus
  readonly notes?: string
  readonly label?: string
  /** What is handed over of it by now, and of that how much is a project cost of which sale order. */
  readonly toStock?: number
  readonly spares?: { readonly quantity: number; readonly order: string }
}

/** What the workshop makes for its stock and for orders, the oldest first. */
const rows: readonly Row[] = [
  { code: 'JP-8', quantity: 120, madeDaysAgo: 24, due: -12, status: 'COMPLETE', toStock: 120 },
  {
    code: 'SB-45',
    quantity: 40,
    madeDaysAgo: 17,
    due: 3,
    status: 'ANNULLED',
    notes: 'Klient loobus, sahtlid jäävad ära',
  },
  { code: 'RI-5', quantity: 80, madeDaysAgo: 13, due: -2, status: 'ACTIVE', label: 'kiire', toStock: 30 },
  {
    code: 'PP-12',
    quantity: 60,
    madeDaysAgo: 9,
    due: 7,
    status: 'ACTIVE',
    toStock: 20,
    spares: { quantity: 4, order: 'SO-2026-148' },
  },
  { forOrder: 'SO-2026-148', quantity: 6, madeDaysAgo: 6, due: 14, status: 'ACTIVE' },
  { code: 'RK-6', quantity: 50, madeDaysAgo: 4, due: 11, status: 'ACTIVE' },
  {
    code: 'AR-20',
    quantity: 24,
    madeDaysAgo: 1,
    due: 18,
    status: 'WAITING_FOR_ACTIVATION',
    notes: 'Lao miinimumi täitmiseks',
  },
  // Takes the ash lamella before SO-2026-148 does, which is late for it.
  {
    code: 'AT-18',
    quantity: 10,
    madeDaysAgo: 1,
    due: 4,
    status: 'ACTIVE',
    notes: 'Kaks näidist messile, ülejäänud lattu',
  },
]

export const createManufacturingOrders = (today: Day): DemoManufacturingOrder[] =>
  rows.map(({ madeDaysAgo, due, notes, label, ...row }, at) => ({
    ...row,
    createdAt: `${workday(addDays(today, -madeDaysAgo))}T07:${30 + at}:00.000Z`,
    input: {
      delivery: { date: dueDay(today, due) },
      ...(notes !== undefined && { notes }),
      ...(label !== undefined && { labels: [label] }),
    },
  }))

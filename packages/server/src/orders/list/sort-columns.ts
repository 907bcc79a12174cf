import type { OrderSortKey } from '@tehas/contracts'
import { sql } from 'kysely'
import type { SortColumn } from '../../lists/keyset'

/** What orders can be sorted by; `h` is the head. Each has its index, those of nullable columns one for each direction. */
export const orderSortColumns = {
  transactionNumber: { key: 'transactionNumber', expression: sql`h.number_key`, type: 'text' },
  partner: { key: 'partner', expression: sql`h.partner_key`, type: 'text', nullable: true },
  status: { key: 'status', expression: sql`h.status`, type: 'text' },
  deliveryDate: { key: 'deliveryDate', expression: sql`h.delivery_date`, type: 'date', nullable: true },
  productsCount: { key: 'productsCount', expression: sql`h.products_count`, type: 'int4' },
  /** As the bars show it: by the part that is complete. */
  processesComplete: { key: 'processesComplete', expression: sql`h.processes_share`, type: 'float8', nullable: true },
  cost: { key: 'cost', expression: sql`h.cost_key`, type: 'float8' },
  priceWithoutVat: { key: 'priceWithoutVat', expression: sql`h.price_key`, type: 'float8' },
  margin: { key: 'margin', expression: sql`h.margin`, type: 'float8' },
  createdAt: { key: 'createdAt', expression: sql`h.created_at`, type: 'timestamptz' },
} as const satisfies Record<OrderSortKey, SortColumn>

import type { OrderStatus } from '@tehas/contracts'
import { daysBetween, today } from '@tehas/i18n'

export type Lateness =
  | { readonly kind: 'late'; readonly days: number }
  | { readonly kind: 'today' }
  | { readonly kind: 'none' }

/** Whether a delivery is late or due today. Only active orders can be late. */
export function latenessOf(status: OrderStatus, deliveryDate: string | null | undefined, now = today()): Lateness {
  if (status !== 'ACTIVE' || !deliveryDate) return { kind: 'none' }
  const days = daysBetween(deliveryDate, now)
  if (days > 0) return { kind: 'late', days }
  return days === 0 ? { kind: 'today' } : { kind: 'none' }
}

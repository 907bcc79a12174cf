import type { Home } from '@tehas/contracts/statistics'

/** Whether a project has no order of any kind yet, as far as the person may read them. */
export function isEmptyHome({ sales, manufacturing, purchase }: Home): boolean {
  if (!sales) return false
  const orders =
    sales.open.count +
    sales.byOrderDate.periods.reduce((sum, { count }) => sum + count, 0) +
    (sales.margin?.months ?? []).reduce((sum, month) => sum + month.orders, 0) +
    sales.onTime.products +
    (manufacturing ? manufacturing.waiting + manufacturing.late : 0) +
    (purchase?.byStatus ?? []).reduce((sum, { count }) => sum + count, 0)
  return orders === 0
}

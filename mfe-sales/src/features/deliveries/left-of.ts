import type { SaleDelivery } from '@tehas/contracts/deliveries'

/** What of a line of a delivery the client still has. */
export function leftOf({ lines, returns }: Pick<SaleDelivery, 'lines' | 'returns'>, lineId: string): number {
  const sumOf = (all: readonly { readonly lineId: string; readonly quantity: number }[]): number =>
    all.filter((one) => one.lineId === lineId).reduce((sum, { quantity }) => sum + quantity, 0)
  return Math.max(0, Math.round((sumOf(lines) - sumOf(returns)) * 1e6) / 1e6)
}

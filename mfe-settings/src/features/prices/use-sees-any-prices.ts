import { useRights } from '@tehas/shell-api'

/** Prices of processes and discounts of partners belong to every area: whoever sees the prices of one sees them (rules §11). */
export function useSeesAnyPrices(): boolean {
  const { seesPrices } = useRights()
  return (['SALES', 'MANUFACTURING', 'PURCHASE', 'STOCK'] as const).some((area) => seesPrices(area))
}

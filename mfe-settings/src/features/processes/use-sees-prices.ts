import { useRights } from '@tehas/shell-api'

/** Prices of processes belong to every area: whoever sees the prices of one sees them (rules §11). */
export function useSeesProcessPrices(): boolean {
  const { seesPrices } = useRights()
  return (['SALES', 'MANUFACTURING', 'PURCHASE', 'STOCK'] as const).some((area) => seesPrices(area))
}

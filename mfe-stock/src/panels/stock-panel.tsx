import type { PanelScreenProps } from '@tehas/shell-api'
import { StockDetail } from '../features/stock-detail/stock-detail'

/** A stock product opened by `?stockId=` on any route. */
export function StockPanel({ id, close }: PanelScreenProps) {
  return <StockDetail stockId={id} onClose={close} />
}

import { type PanelScreenProps, usePanel } from '@tehas/shell-api'
import { StockDetail } from '../features/stock-detail/stock-detail'

/** A stock product opened by `?stockId=` on any route. */
export function StockPanel({ id, close }: PanelScreenProps) {
  const open = usePanel('stockId')
  return <StockDetail key={id} stockId={id} onClose={close} onOpen={(other) => open?.(other)} />
}

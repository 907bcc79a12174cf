import { useLocation, useNavigate, useParams } from '@tehas/shell-api/router'
import { StockDetail } from '../stock-detail/stock-detail'
import { LIST_PATH, stockPath } from './addresses'

/** A product over the list, which its × goes back to as it was left. */
export function StockPage() {
  const { stockId = '' } = useParams()
  const { search } = useLocation()
  const navigate = useNavigate()
  return (
    <StockDetail
      key={stockId}
      stockId={stockId}
      onClose={() => void navigate(`${LIST_PATH}${search}`)}
      onOpen={(id) => void navigate(stockPath(id, search))}
    />
  )
}

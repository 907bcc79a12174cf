import { matchPath, Outlet, useLocation, useNavigate, useParams } from '@tehas/shell-api/router'
import { StockDetail } from '../stock-detail/stock-detail'
import { LIST_PATH, listPath, stockPath } from './addresses'

/** A product over the list, which its × goes back to as it was left; drawers of its lines have addresses below it. */
export function StockPage() {
  const { stockId = '' } = useParams()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const isOfLine = matchPath(`${LIST_PATH}/detailed-stock/:stockId/:kind/*`, pathname) !== null
  return (
    <>
      <StockDetail
        key={stockId}
        stockId={stockId}
        startTab={isOfLine ? 'structure' : 'overview'}
        onClose={() => void navigate(listPath(search))}
        onOpen={(id) => void navigate(stockPath(id, search))}
      />
      <Outlet />
    </>
  )
}

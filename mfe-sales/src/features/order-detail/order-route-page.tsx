import { isOverlayOpen, isTyping } from '@tehas/shell-api'
import { useLocation, useNavigate, useParams } from '@tehas/shell-api/router'
import { useEffect } from 'react'
import { listPath } from '../sale-orders-list/addresses'
import { SaleOrderDetail } from './sale-order-detail'

/** An order beside the list of sale orders. */
export function OrderRoutePage() {
  const { saleOrderId = '' } = useParams()
  const { search } = useLocation()
  const navigate = useNavigate()
  const back = listPath(search)

  useEffect(() => {
    const closeOnEscape = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented || isTyping(event.target) || isOverlayOpen()) return
      void navigate(back)
    }
    window.addEventListener('keydown', closeOnEscape)
    return () => window.removeEventListener('keydown', closeOnEscape)
  }, [navigate, back])

  return <SaleOrderDetail key={saleOrderId} orderId={saleOrderId} onClose={() => void navigate(back)} />
}

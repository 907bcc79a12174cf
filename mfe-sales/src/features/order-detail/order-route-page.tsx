import { useLocation, useNavigate, useParams } from '@tehas/shell-api/router'
import { useEffect } from 'react'
import { listPath } from '../sale-orders-list/addresses'
import { OrderDetail } from './order-detail'

/** An order beside the list of sale orders. */
export function OrderRoutePage() {
  const { saleOrderId = '' } = useParams()
  const { search } = useLocation()
  const navigate = useNavigate()
  const back = listPath(search)

  useEffect(() => {
    const closeOnEscape = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented || isTyping(event.target)) return
      // A drawer, dialog or popover above takes its own Escape.
      if (document.querySelector('[role=dialog][data-state=open], [role=alertdialog][data-state=open]')) return
      if (document.querySelector('[role=menu][data-state=open]')) return
      void navigate(back)
    }
    window.addEventListener('keydown', closeOnEscape)
    return () => window.removeEventListener('keydown', closeOnEscape)
  }, [navigate, back])

  return <OrderDetail key={saleOrderId} saleOrderId={saleOrderId} onClose={() => void navigate(back)} />
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))

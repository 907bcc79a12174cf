import { isOverlayOpen, isTyping } from '@tehas/shell-api'
import { useLocation, useNavigate, useParams } from '@tehas/shell-api/router'
import { Fragment, type ReactNode, useEffect } from 'react'

type OrderRouteProps = {
  /** Parameter of the route that names the order. */
  readonly param: string
  /** The address of the list as it was left. */
  readonly listPath: (search: string) => string
  readonly children: (orderId: string, onClose: () => void) => ReactNode
}

/** An order beside its list, which Escape goes back to. */
export function OrderRoute({ param, listPath, children }: OrderRouteProps) {
  const { [param]: orderId = '' } = useParams()
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

  return <Fragment key={orderId}>{children(orderId, () => void navigate(back))}</Fragment>
}

import { useLocation, useNavigate, useParams } from '@tehas/shell-api/router'
import { Fragment, type ReactNode } from 'react'

type OrderRouteProps = {
  /** Parameter of the route that names the order. */
  readonly param: string
  /** The address of the list as it was left. */
  readonly listPath: (search: string) => string
  readonly children: (orderId: string, onClose: () => void) => ReactNode
}

/** An order beside its list. Escape never leaves it: the way back is Close, or that of the browser. */
export function OrderRoute({ param, listPath, children }: OrderRouteProps) {
  const { [param]: orderId = '' } = useParams()
  const { search } = useLocation()
  const navigate = useNavigate()
  const back = listPath(search)
  return <Fragment key={orderId}>{children(orderId, () => void navigate(back))}</Fragment>
}

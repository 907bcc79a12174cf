import { isApiError } from '@tehas/api-client'
import { type SaleOrder, saleOrderSchema } from '@tehas/contracts'

/** The order as it stands now, out of a VERSION_CONFLICT; undefined where the error is another one. */
export function orderOfConflict(error: unknown): SaleOrder | undefined {
  if (!isApiError(error, 'VERSION_CONFLICT')) return undefined
  return saleOrderSchema.safeParse(error.details.current).data
}

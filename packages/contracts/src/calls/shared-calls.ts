import { accountCalls } from './account'
import { manufacturingOrderCalls } from './manufacturing-order'
import { partnerCalls } from './partner'
import { processDefinitionCalls } from './process-definition'
import { projectCalls } from './project'
import { purchaseOrderCalls } from './purchase-order'
import { saleOrderCalls } from './sale-order'
import { stockProductCalls } from './stock-product'
import { teamCalls } from './team'

/** The calls that the shell or several areas make; pages have them from the beginning. */
export const sharedCalls = {
  ...accountCalls,
  ...projectCalls,
  ...partnerCalls,
  ...teamCalls,
  ...processDefinitionCalls,
  ...stockProductCalls,
  ...saleOrderCalls,
  ...manufacturingOrderCalls,
  ...purchaseOrderCalls,
} as const

/** Path prefix of the service. */
export const servicePrefix = '/api'

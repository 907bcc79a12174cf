import { callsByArea } from '@tehas/contracts'
import { accountHandlers } from '../areas/account/routes'
import { commentHandlers } from '../areas/comment/routes'
import { documentHandlers } from '../areas/document/routes'
import { fileHandlers } from '../areas/file/routes'
import { jobHandlers } from '../areas/job/routes'
import { learnedWorkloadHandlers } from '../areas/learned-workload/routes'
import { listViewHandlers } from '../areas/list-view/routes'
import { logHandlers } from '../areas/log/routes'
import { manufacturingOrderHandlers } from '../areas/manufacturing-order/routes'
import { notificationHandlers } from '../areas/notification/routes'
import { orderFlowHandlers } from '../areas/order-flow/routes'
import { orderLinkHandlers } from '../areas/order-link/routes'
import { partnerHandlers } from '../areas/partner/routes'
import { pictureHandlers } from '../areas/picture/routes'
import { problemHandlers } from '../areas/problem/routes'
import { processHandlers } from '../areas/process/routes'
import { productionHandlers } from '../areas/production/routes'
import { projectHandlers } from '../areas/project/routes'
import { purchaseOrderHandlers } from '../areas/purchase-order/routes'
import { qualityHandlers } from '../areas/quality/routes'
import { saleOrderHandlers } from '../areas/sale-order/routes'
import { scanHandlers } from '../areas/scan/routes'
import { searchHandlers } from '../areas/search/routes'
import { shortageHandlers } from '../areas/shortage/routes'
import { stationHandlers } from '../areas/station/routes'
import { statisticsHandlers } from '../areas/statistics/routes'
import { stockHandlers } from '../areas/stock/routes'
import { teamHandlers } from '../areas/team/routes'
import { whatIfHandlers } from '../areas/what-if/routes'
import { workTimeHandlers } from '../areas/work-time/routes'
import { type Area, defineAreas } from '../http/area'

/** Every area of the contract with its handlers. An area or a call without handlers is a compile error. */
export const productAreas: readonly Area[] = defineAreas(callsByArea, {
  account: accountHandlers,
  problem: problemHandlers,
  project: projectHandlers,
  partner: partnerHandlers,
  team: teamHandlers,
  process: processHandlers,
  stock: stockHandlers,
  saleOrder: saleOrderHandlers,
  whatIf: whatIfHandlers,
  manufacturingOrder: manufacturingOrderHandlers,
  purchaseOrder: purchaseOrderHandlers,
  shortage: shortageHandlers,
  orderFlow: orderFlowHandlers,
  orderLink: orderLinkHandlers,
  scan: scanHandlers,
  search: searchHandlers,
  picture: pictureHandlers,
  file: fileHandlers,
  comment: commentHandlers,
  notification: notificationHandlers,
  document: documentHandlers,
  job: jobHandlers,
  production: productionHandlers,
  learnedWorkload: learnedWorkloadHandlers,
  log: logHandlers,
  workTime: workTimeHandlers,
  quality: qualityHandlers,
  station: stationHandlers,
  listView: listViewHandlers,
  statistics: statisticsHandlers,
})

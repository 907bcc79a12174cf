import { accountCalls } from './account'
import { commentCalls } from './comment'
import { documentCalls } from './document'
import { fileCalls } from './file'
import { fileListCalls } from './file-list'
import { fileVersionCalls } from './file-version'
import { jobCalls } from './job'
import { jobFileCalls } from './job-file'
import { learnedWorkloadCalls } from './learned-workload'
import { letterCalls } from './letter'
import { listViewCalls } from './list-view'
import { logCalls } from './log'
import { manufacturingHandoverCalls } from './manufacturing-handover'
import { manufacturingOrderCalls } from './manufacturing-order'
import { notificationCalls } from './notification'
import { orderFlowCalls } from './order-flow'
import { orderLinkCalls } from './order-link'
import { ownAccessCalls } from './own-access'
import { partnerCalls } from './partner'
import { pictureCalls, stockImageCalls } from './picture'
import { problemCalls } from './problem'
import { processDefinitionCalls } from './process-definition'
import { productionCalls } from './production'
import { projectCalls } from './project'
import { projectSettingsCalls } from './project-settings'
import { projectTableCalls } from './project-tables'
import { purchaseOrderCalls } from './purchase-order'
import { purchaseReceiptCalls } from './purchase-receipt'
import { qualityCalls } from './quality'
import { readDocumentCalls } from './read-document'
import { saleDeliveryCalls } from './sale-delivery'
import { saleOrderCalls } from './sale-order'
import { scanCalls } from './scan'
import { searchCalls } from './search'
import { sharedCalls } from './shared-calls'
import { shortageCalls } from './shortage'
import { stationCalls } from './station'
import { statisticsCalls } from './statistics'
import { stockMovementCalls } from './stock-movement'
import { stockProductCalls } from './stock-product'
import { stockTakeCalls } from './stock-take'
import { stockUseCalls } from './stock-use'
import { teamCalls } from './team'
import { whatIfCalls } from './what-if'
import { workTimeCalls } from './work-time'

/** Every call of the product, by area; the one table that server, client, documents and tests derive from. */
export const callsByArea = {
  account: { ...accountCalls, ...ownAccessCalls },
  problem: problemCalls,
  project: { ...projectCalls, ...projectSettingsCalls, ...projectTableCalls },
  partner: partnerCalls,
  team: teamCalls,
  process: processDefinitionCalls,
  stock: { ...stockProductCalls, ...stockMovementCalls, ...stockUseCalls, ...stockTakeCalls, ...stockImageCalls },
  saleOrder: { ...saleOrderCalls, ...saleDeliveryCalls },
  whatIf: whatIfCalls,
  manufacturingOrder: { ...manufacturingOrderCalls, ...manufacturingHandoverCalls },
  purchaseOrder: { ...purchaseOrderCalls, ...purchaseReceiptCalls },
  shortage: shortageCalls,
  orderFlow: orderFlowCalls,
  orderLink: orderLinkCalls,
  scan: scanCalls,
  search: searchCalls,
  picture: pictureCalls,
  file: { ...fileCalls, ...fileListCalls, ...fileVersionCalls, ...jobFileCalls },
  comment: commentCalls,
  notification: notificationCalls,
  document: { ...documentCalls, ...readDocumentCalls, ...letterCalls },
  job: jobCalls,
  production: productionCalls,
  learnedWorkload: learnedWorkloadCalls,
  workTime: workTimeCalls,
  quality: qualityCalls,
  station: stationCalls,
  listView: listViewCalls,
  log: logCalls,
  statistics: statisticsCalls,
} as const

export const calls = {
  ...sharedCalls,
  ...ownAccessCalls,
  ...projectSettingsCalls,
  ...projectTableCalls,
  ...stockMovementCalls,
  ...stockTakeCalls,
  ...purchaseReceiptCalls,
  ...saleDeliveryCalls,
  ...manufacturingHandoverCalls,
  ...problemCalls,
  ...jobCalls,
  ...productionCalls,
  ...learnedWorkloadCalls,
  ...workTimeCalls,
  ...qualityCalls,
  ...stationCalls,
  ...listViewCalls,
  ...logCalls,
  ...whatIfCalls,
  ...statisticsCalls,
  ...stockUseCalls,
  ...shortageCalls,
  ...orderFlowCalls,
  ...orderLinkCalls,
  ...scanCalls,
  ...searchCalls,
  ...pictureCalls,
  ...fileCalls,
  ...fileListCalls,
  ...fileVersionCalls,
  ...jobFileCalls,
  ...commentCalls,
  ...notificationCalls,
  ...stockImageCalls,
  ...documentCalls,
  ...readDocumentCalls,
  ...letterCalls,
} as const

export type Calls = typeof calls
export type CallName = keyof Calls

import type { CallName } from '@tehas/contracts'

type Accepted = {
  /** How many times the pages of a shop of 1 000 orders it may read in one of 100 000, whatever it is asked. */
  readonly times: number
  readonly reason: string
}

const growsWith = (what: string, times: number): Accepted => ({ times, reason: what })

/**
 * Queries that read more than twice the pages where there is a hundred times as much, each with what is accepted and why. The
 * figures are those of `npm run bench -- server-pages`, and half as much again. A query without an entry keeps to the rule.
 */
export const acceptedPages: Readonly<Partial<Record<CallName, Accepted>>> = {
  // What they answer grows: there is more of it.
  getProjectedBalance: growsWith(
    'each open order that takes the product, in the order of time, is a row of the answer',
    120,
  ),
  listPurchasePrices: growsWith('receipts of a product that is bought a hundred times as often', 20),
  listLastPurchasePrices: growsWith(
    'the last of all receipts of a product that is bought a hundred times as often',
    20,
  ),
  listStockOrders: growsWith('orders that take the product: a page of twenty in place of few', 100),
  listFiles: growsWith('files of the valid order and what is looked up of them', 20),
  readJobFile: growsWith('files of the valid order and of its process, looked up in longer indexes', 10),
  findScanned: growsWith('products whose code is scanned, looked up in longer indexes', 15),
  listWorkTime: growsWith('what twelve people did in the month: a hundred times as much', 120),
  getWorkDay: growsWith('what a person did on the day: a hundred times as much', 20),
  getUserDetail: growsWith('what a person did lately: a hundred times as much', 120),
  reportProduction: growsWith('adds up the work of the period that is asked for', 20),
  listReportedWork: growsWith('lists the work of the period that is asked for', 20),
  // What they count are all of a kind, in one pass over an index or a table.
  summarizeStockProducts: growsWith('each state of all products is counted, and all that a word has', 1_500),
  summarizeProjectFiles: growsWith('each place, kind and access of all files is counted, and all that a word has', 250),
  listShortages: growsWith('one pass over all products, structures and open orders (docs/decisions/022)', 20),
  getShortagePegging: growsWith('the structures that lead to the product are followed up to the open orders', 20),
  summarizeSaleOrderDelivery: growsWith('open orders are added up by the day of delivery, and there are more days', 30),
  summarizeManufacturingOrderDelivery: growsWith(
    'open orders are added up by the day of delivery, and there are more days',
    60,
  ),
  summarizePurchaseOrderDelivery: growsWith(
    'open orders are added up by the day of delivery, and there are more days',
    30,
  ),
  getLinkableLines: growsWith('lines of all open orders of the other kinds are looked through', 80),
  getHomeLoads: growsWith('open work of all teams is added up', 1_000),
  // Found by this check and not mended yet: they read what they do not show.
  getMe: growsWith('not mended: reads all notifications of the person to count the new ones', 30),
  getNotifications: growsWith('not mended: reads all notifications of the person to count the new ones', 30),
  listMyRunningJobs: growsWith('not mended: may read all work of the project in place of that of the person', 400),
  listForgottenJobs: growsWith('not mended: reads all time of the project in place of what goes on', 1_900),
  listAddableWork: growsWith('not mended: reads all processes of the project, whatever is asked', 100),
  listQualityReports: growsWith('not mended: joins all reports to their orders before the page is taken', 800),
  summarizeQualityReports: growsWith('not mended: joins all reports to their orders', 800),
  listQualityOrders: growsWith('not mended: joins all orders to their products before the page is taken', 800),
  listLearnedWorkloads: growsWith('not mended: reads what all finished jobs were, to group and to search them', 300),
  summarizeLearnedWorkloads: growsWith('not mended: reads what all finished jobs were, to group them', 30),
  explainLearnedWorkload: growsWith('not mended: reads what all finished jobs were, each with its lines', 100),
  previewLearnedWorkloads: growsWith('not mended: reads what all finished jobs were, each with its lines', 200),
}

/** Queries that read more than they may and are being narrowed; what keeps to the rule again is taken out. */
export const beingNarrowed: readonly CallName[] = [
  // The home page.
  'getHome',
  'getOwnHome',
  // Searches for words that many rows have, and sums of what they find.
  'findAnything',
  'listPartners',
  'listStockProducts',
  'listSaleOrders',
  'listManufacturingOrders',
  'listPurchaseOrders',
  'listProjectFiles',
  'summarizeSaleOrders',
  'summarizeManufacturingOrders',
  'summarizePurchaseOrders',
  // Lists of open work.
  'listJobs',
  'listTeamLoads',
  'listMyJobs',
  'listProduction',
]

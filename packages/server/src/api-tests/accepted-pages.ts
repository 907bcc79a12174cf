import type { CallName } from '@tehas/contracts'

type Accepted = {
  /** How many times the pages of a shop of 1 000 orders it may read in one of 100 000, whatever it is asked. */
  readonly times: number
  readonly reason: string
}

const growsWith = (what: string, times: number): Accepted => ({ times, reason: what })

const tallied = growsWith(
  'the tally has a row for each maker with each whole percent, and each day: so many at most',
  8,
)
const lookedThrough = growsWith(
  '400 orders are looked through before the index of texts is asked; the small shop has fewer',
  6,
)
const summed = growsWith('all orders that have the words are counted and added up, exactly (docs/decisions/059)', 60)

/**
 * Queries that read more than twice the pages where there is a hundred times as much, each with what is accepted and why. The
 * figures are those of `npm run bench -- server-pages`, and half as much again. A query without an entry keeps to the rule.
 */
export const acceptedPages: Readonly<Partial<Record<CallName, Accepted>>> = {
  // What they answer grows: there is more of it.
  listStockOrders: growsWith('orders that take the product: a page of twenty in place of few', 100),
  readJobFile: growsWith('files of the valid order and of its process, looked up in longer indexes', 10),
  listWorkTime: growsWith('what twelve people did in the month: a hundred times as much', 120),
  getWorkDay: growsWith('what a person did on the day: ten times as much', 10),
  getUserDetail: growsWith('what a person did lately: a hundred times as much', 20),
  reportProduction: growsWith('adds up the work of the period that is asked for', 20),
  listReportedWork: growsWith('lists the work of the period that is asked for', 20),
  getMe: growsWith('notifications that were not read are counted, up to a thousand (docs/decisions/063)', 6),
  getNotifications: growsWith('fifty notifications in place of few, and up to a thousand counted', 5),
  listTeamLoads: growsWith('sums of each team and day, of which a small shop has few (docs/decisions/062)', 6),
  getHomeLoads: growsWith('sums of each team and day, of which a small shop has few (docs/decisions/062)', 6),
  listPartners: growsWith(
    'its valid request searches: rows are looked through before the index of texts is asked; the small shop has 20 in all',
    10,
  ),
  listProduction: growsWith('a page of a hundred processes, of which a small shop has fewer', 3),
  listMyJobs: growsWith('lists what the person and their teams can work on, up to a thousand rows in place of few', 12),
  listQualityOrders: growsWith(
    'orders in work with a word: fifty in place of few, and the names of all that have it elsewhere',
    60,
  ),
  // What they count are all of a kind, in one pass over an index or a table.
  summarizeStockProducts: growsWith('each state of all products is counted, and all that a word has', 90),
  summarizeProjectFiles: growsWith('each place, kind and access of all files is counted, and all that a word has', 200),
  listShortages: growsWith(
    'one pass over all products, structures and open orders, each read once (docs/decisions/022, 083); by a plan kept of the small shop an index is read, a page a row: 45 000',
    160,
  ),
  findAnything: growsWith(
    'its valid request seeks the name of one of the first ten partners: 500 are looked through for others; the small shop has 20',
    4,
  ),
  summarizeSaleOrderDelivery: growsWith('open orders are added up by the day of delivery, and there are more days', 20),
  summarizeManufacturingOrderDelivery: growsWith(
    'open orders are added up by the day of delivery, and there are more days',
    20,
  ),
  summarizePurchaseOrderDelivery: growsWith(
    'open orders are added up by the day of delivery, and there are more days',
    20,
  ),
  listPurchaseOrders: growsWith(
    'its valid request searches: 400 orders are looked through, the small shop has fewer',
    6,
  ),
  summarizeSaleOrders: tallied,
  summarizeManufacturingOrders: tallied,
  summarizePurchaseOrders: tallied,
  getLinkableLines: growsWith('lines of all open orders of the other kinds are looked through', 60),
  listJobs: growsWith(
    'its valid request shows few rows; all open work is read to be counted, one narrow row each, and once more to find the page: kept in between it takes half the pages and twice the time (docs/decisions/051, 098)',
    15,
  ),
  listAddableWork: growsWith('a word is looked for in all open work, one narrow row each', 30),
  getHome: growsWith(
    'sums by day, percent of margin and maker, of which a small shop has few, however many orders it has',
    5,
  ),
  listQualityReports: growsWith(
    'a word that very many orders have is looked up in the index of texts of all lists',
    90,
  ),
  summarizeQualityReports: growsWith('adds up all reports, and looks words up in the index of texts of all lists', 90),
  listLearnedWorkloads: growsWith(
    'medians of all finished jobs of two years, from what is kept of each (docs/decisions/062)',
    40,
  ),
  summarizeLearnedWorkloads: growsWith(
    'medians of all finished jobs of two years, from what is kept of each (docs/decisions/062)',
    40,
  ),
}

/** What is accepted of searches alone; without words other bounds hold for these calls. */
export const acceptedSearches: Readonly<Partial<Record<CallName, Accepted>>> = {
  summarizeSaleOrders: summed,
  summarizeManufacturingOrders: summed,
  summarizePurchaseOrders: summed,
  listSaleOrders: growsWith(
    'two signs are compared with the names of all partners; of two words together the small shop has fewer than a page',
    9,
  ),
  listManufacturingOrders: lookedThrough,
  listPurchaseOrders: lookedThrough,
  listPartners: growsWith(
    '255 rows are looked through before the index of texts is asked; the small shop has 20 in all',
    14,
  ),
  listStockProducts: growsWith(
    '150 rows are looked through before the index of texts is asked; the small shop has few, and none with two words',
    6,
  ),
  findAnything: growsWith(
    'of a word of one in ten the first 500 products by name are looked through; the small shop has a hundred in all',
    3,
  ),
  listLearnedWorkloads: growsWith(
    'by a plan kept of the small shop jobs that were kept are read by an index, a page a row: 102 000, as fast as the table',
    280,
  ),
  listProjectFiles: growsWith('of each place as many rows are looked through, which follow each other in one list', 6),
}

/** What is accepted of one request alone, by its name (page-requests.ts). */
export const acceptedAlone: Readonly<Record<string, Accepted>> = {
  'findAnything, two words, one of them of few': growsWith(
    'of a text with operators every order is looked through for what it asks (specification §5), until there are enough',
    100,
  ),
}

/** Queries that read more than they may and are being narrowed; what keeps to the rule again is taken out. */
export const beingNarrowed: readonly CallName[] = []

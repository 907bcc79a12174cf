/** Business constants and limits (specification §9 and the defaults of §3). */
export const constants = {
  defaultLanguage: 'et',
  defaultVatPercentage: 22,
  defaultPaymentDueDays: 14,
  defaultOfferValidToDays: 14,
  defaultCurrency: 'EUR',
  defaultLogoSize: 'MEDIUM',
  projectMaxSizeMegabytes: 125,
  projectMaxSizeRange: [10, 20_000],
  maximumAllowedProjectsToCreate: 1,
  maximumAllowedProjectsRange: [1, 100],
  partnerContactsRange: [1, 20],
  partnerAddressesRange: [1, 20],
  orderLabelsMax: 5,
  orderLabelLength: 22,
  /** What an order holds, whatever call put it there: a whole order can always be sent in one payload. */
  orderProductsMax: 500,
  lineProcessesMax: 200,
  lineItemsMax: 1000,
  /** Lines of an order, with all parts of its products. */
  structureLinesMax: 20_000,
  /** Lines of a stock product with all its parts: a part that several of them share counts each time that it is used. */
  stockLinesMax: 3000,
  /** Lines of a kind that one call adds to an order. */
  addedLinesMax: 500,
  sharedNotesLength: 11_000,
  commentLength: 5000,
  /** How long the author may change or remove a comment (rules §14). */
  commentChangeMinutes: 15,
  trackingCommentRange: [2, 1200],
  commentRateLimitSeconds: 15,
  defaultDurationValue: 1,
  defaultDurationUnit: 'MIN',
  defaultUnit: 'PCS',
  stockBatchSizeMin: 1,
  /** Suppliers of one stock product. */
  stockSuppliersMax: 20,
  /** Missing products that one call tells of or orders. */
  shortagesMax: 500,
  /** Products at places that one stock take counts. */
  stockTakeLinesMax: 5000,
  kanbanTaskPrefix: 'TASK',
  kanbanColumnStatus: 'START',
  versionCheckRetries: 5,
  versionCheckRetryMs: 5000,
  requestRetries: 5,
  requestRetryMs: 3000,
  requestRetryStatuses: [504, 429],
  updateCheckMs: 120_000,
  updateInstallTimeoutMs: 60_000,
  recentHistoryMax: 20,
  imageUploadMaxBytes: 10 * 1024 * 1024,
  /** Of each piece in which a file is sent and kept; the last one is what remains. */
  filePieceBytes: 4 * 1024 * 1024,
  /** So many pieces of a file are on their way together: some are received while others are written. */
  filePiecesAtOnce: 3,
  /** So many files of one person may be announced in a project at once. */
  announcedFilesMax: 100,
  /** Rows that a list answers at once: a file is written from pages of so many. */
  listPageMax: 1000,
  stockImagesMax: 20,
  errorToastMs: 4000,
  successToastMs: 3000,
  defaultToastMs: 5000,
  toastsMax: 20,
  errorBeforeReloadMs: 2000,
  recentHistoryKey: 'lastOpenedHistory',
  recentHistoryShortcut: 'Shift+ArrowRight',
  toastPlacement: 'top-right',
  draftStructureMaxLevels: 10,
  idempotencyKeyLength: 255,
  structureMaxLevels: 25,
  /** A device that was not logged in on for so long counts as unknown again. */
  knownDeviceDays: 365,
} as const

/** VAT preset of a new project by its country and today's date (rules §2); each order stores its own rate. */
export function presetVatPercentage(country: string | undefined, day: string): number {
  if (country === 'Latvia') return 21
  if (country === 'Sweden') return 25
  if (country !== 'Estonia') return constants.defaultVatPercentage
  if (day >= '2025-07-01') return 24
  if (day >= '2024-01-01') return 22
  return 20
}

import type { FileKind, FilePlace } from '@tehas/contracts/files'

/** What a file hangs on, as people call it; keys of texts. */
export const placeWords = {
  SALE_ORDER: 'Sale order',
  MANUFACTURING_ORDER: 'Manufacturing order',
  PURCHASE_ORDER: 'Purchase order',
  STOCK: 'Stock product',
  LOCATION: 'Storage location',
  QUALITY: 'Quality report',
  LOGO: 'Logo on documents',
  NOWHERE: 'Nowhere',
} as const satisfies Record<FilePlace, string>

/** What a file is by its content. */
export const kindWords = {
  PDF: 'PDF',
  IMAGE: 'Picture',
  WORD: 'Word',
  EXCEL: 'Excel',
  CSV: 'CSV',
  INVOICE: 'E-invoice',
  GENERIC: 'Other file',
} as const satisfies Record<FileKind, string>

/** Who of the workshop sees it. */
export const accessWords = { BUSINESS: 'Business', FOLOWERS: 'Followers', OPERATORS: 'Operators' } as const

/** The same in a sentence, for whoever chooses. */
export const accessHelp = {
  BUSINESS: 'The office alone sees them',
  FOLOWERS: 'Clients see them too, where they are shown in tracking',
  OPERATORS: 'Whoever works on the jobs sees them too',
} as const satisfies Record<keyof typeof accessWords, string>

import type { DocumentContent, DocumentKind, Id, Language } from '@tehas/contracts'
import type { ProjectContext } from '../../http/context'
import { loadJobCards } from './load-job-cards'
import { loadPickingList } from './load-picking-list'
import { loadStockLabel } from './load-stock-label'
import { loadTrade } from './load-trade'

export type AskedDocument = { readonly document: DocumentKind; readonly subject: Id; readonly language: Language }

/** What a document says, every price in it. Throws NOT_FOUND, FORBIDDEN and PRICE_RIGHT_MISSING. */
export async function loadDocument(
  context: ProjectContext,
  { document, subject, language }: AskedDocument,
): Promise<DocumentContent> {
  switch (document) {
    case 'OFFER':
    case 'ORDER_CONFIRMATION':
    case 'DELIVERY_NOTE':
    case 'PURCHASE_ORDER':
      return loadTrade(context, { kind: document, orderId: subject, language })
    case 'JOB_CARD':
      return loadJobCards(context, [subject], language)
    case 'PICKING_LIST':
      return loadPickingList(context, subject, language)
    case 'STOCK_LABEL':
      return loadStockLabel(context, subject, language)
  }
}

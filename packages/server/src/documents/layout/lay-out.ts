import { type DocumentContent, type DocumentPages, formatsOfCountry } from '@tehas/contracts'
import { writtenIn } from '@tehas/i18n/formats'
import { inLettersOfPaper } from '../paper/letters'
import type { Sheets } from '../paper/sheets'
import { documentTitle, fileNameOf } from '../texts'
import { documentWarnings } from './document-warnings'
import type { PlacedPictures } from './frame'
import { layOutJobCards } from './job-card'
import { letterOf } from './letter'
import { layOutPickingList } from './picking-list'
import { layOutStockLabel } from './stock-label'
import { layOutTrade } from './trade'

export type LaidOut = Pick<DocumentPages, 'title' | 'fileName' | 'pages' | 'warnings' | 'missingLetters' | 'letter'>

/**
 * A document on pages, in its own language and with figures and days as the country of whoever sends it writes them (decision 115). The
 * same for the same content.
 */
export const layOut = (content: DocumentContent, pictures: PlacedPictures): LaidOut =>
  writtenIn(formatsOfCountry(content.company.address?.country), () => laidOutOf(content, pictures))

function laidOutOf(content: DocumentContent, pictures: PlacedPictures): LaidOut {
  const { content: printed, missing } = inLettersOfPaper(content)
  return {
    title: documentTitle(content),
    fileName: fileNameOf(content),
    pages: [...sheetsOf(printed, pictures).pages],
    warnings: documentWarnings(content),
    missingLetters: [...missing],
    letter: letterOf(content),
  }
}

function sheetsOf(content: DocumentContent, pictures: PlacedPictures): Sheets {
  const { logo } = pictures
  switch (content.kind) {
    case 'OFFER':
    case 'ORDER_CONFIRMATION':
    case 'DELIVERY_NOTE':
    case 'PURCHASE_ORDER':
      return layOutTrade(content, logo)
    case 'JOB_CARD':
      return layOutJobCards(content, pictures)
    case 'PICKING_LIST':
      return layOutPickingList(content, logo)
    case 'STOCK_LABEL':
      return layOutStockLabel(content)
  }
}

import type { DocumentAddress, DocumentContent, DocumentKind, Language } from '@tehas/contracts'
import { createTexts, type Translate } from '@tehas/i18n/formats'
import en from './messages/en.json'
import et from './messages/et.json'

const byLanguage = new Map<Language, Translate>()

/** Words of documents in their own language, whatever that of the page or of whoever asks. */
export function textsOf(language: Language): Translate {
  let texts = byLanguage.get(language)
  if (!texts) {
    const made = createTexts(language)
    made.addMessages('documents', { et, en })
    texts = made.of('documents')
    byLanguage.set(language, texts)
  }
  return texts
}

const titles: Readonly<Record<DocumentKind, string>> = {
  OFFER: 'Offer',
  ORDER_CONFIRMATION: 'Order confirmation',
  DELIVERY_NOTE: 'Delivery note',
  PURCHASE_ORDER: 'Purchase order',
  JOB_CARD: 'Job card',
  PICKING_LIST: 'Picking list',
  STOCK_LABEL: 'Stock label',
}

export const titleOf = (kind: DocumentKind, t: Translate): string => t(titles[kind])

/** What it is, and of which order or product: "Pakkumine SO-2026-148". */
export const documentTitle = (content: DocumentContent): string =>
  `${titleOf(content.kind, textsOf(content.language))} ${content.kind === 'STOCK_LABEL' ? content.name : content.number}`

/** Without what no file system takes. */
export const fileNameOf = (content: DocumentContent): string =>
  `${documentTitle(content)
    .replace(/[\\/:*?"<>|\p{C}]+/gu, ' ')
    .trim()}.pdf`

const countries = ['Estonia', 'Latvia', 'Sweden']

/** An address as envelopes have it: street, postal code and town, then county and country. */
export function addressLines(address: DocumentAddress | null, t: Translate): string[] {
  if (!address) return []
  const { street, postalCode, city, county, country } = address
  const town = [postalCode, city].filter(Boolean).join(' ')
  const land = country && countries.includes(country) ? t(country) : country
  return [[street, town].filter(Boolean).join(', '), [county, land].filter(Boolean).join(', ')].filter(
    (line) => line !== '',
  )
}

import { type DocumentKind, type DocumentWarning, MOST_JOB_CARDS } from '@tehas/contracts/documents'
import type { Translate } from '@tehas/i18n'

/** What a document is called. */
export function documentName(kind: DocumentKind, t: Translate): string {
  switch (kind) {
    case 'OFFER':
      return t('Offer')
    case 'ORDER_CONFIRMATION':
      return t('Order confirmation')
    case 'DELIVERY_NOTE':
      return t('Delivery note')
    case 'PURCHASE_ORDER':
      return t('Purchase order')
    case 'JOB_CARD':
      return t('Job cards')
    case 'PICKING_LIST':
      return t('Picking list')
    case 'STOCK_LABEL':
      return t('Stock label')
  }
}

/** What should be looked at before the document leaves the house. */
export function warningWords(warning: DocumentWarning, t: Translate): string {
  switch (warning) {
    case 'COMPANY_REG_CODE':
      return t('The registry code of your company does not pass its check.')
    case 'COMPANY_VAT_NUMBER':
      return t('The VAT number of your company does not pass its check.')
    case 'COMPANY_IBAN':
      return t('The IBAN of your company does not pass its check.')
    case 'PARTNER_REG_CODE':
      return t('The registry code of the partner does not pass its check.')
    case 'PARTNER_VAT_NUMBER':
      return t('The VAT number of the partner does not pass its check.')
    case 'REFERENCE_NUMBER':
      return t("The order's number makes no reference number.")
    case 'DELIVERED_IN_PART':
      return t('Only what is made or taken from stock stands in it; the rest of the order is not ready.')
    case 'MORE_JOB_CARDS':
      return t('Cards of the first {{count}} steps. Print the others from Jobs.', {
        count: MOST_JOB_CARDS,
      })
  }
}

/** How many of the letters that cannot be printed are named. */
const MOST_NAMED = 12

/** That some letters cannot be printed, and which. */
export function missingWords(letters: readonly string[], t: Translate): string {
  const named = letters.slice(0, MOST_NAMED).join(' ')
  return t('The font of documents has no letter for {{letters}}: a question mark is printed there.', {
    letters: letters.length > MOST_NAMED ? `${named} …` : named,
  })
}

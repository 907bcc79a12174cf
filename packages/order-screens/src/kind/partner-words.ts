import '../texts'
import type { OrderKindDescription } from '@tehas/contracts'
import type { Translate } from '@tehas/i18n'

/** What the client or supplier of an order is called, and what is said where there is none. */
export function partnerWords(t: Translate, role: OrderKindDescription['partner']['role']) {
  return role === 'CLIENT'
    ? {
        label: t('Client'),
        none: t('No client yet'),
        chooseFirst: t('Choose the client first'),
        neededToPublish: t('An order without a client cannot be published.'),
      }
    : {
        label: t('Supplier'),
        none: t('No supplier yet'),
        chooseFirst: t('Choose the supplier first'),
        neededToPublish: t('An order without a supplier cannot be published.'),
      }
}

import '../texts'
import type { OrderKindDescription } from '@tehas/contracts'
import type { Translate } from '@tehas/i18n'

/** What the client or supplier of an order is called, and what is said where there is none; some orders need none. */
export function partnerWords(t: Translate, { role, isRequired }: OrderKindDescription['partner']) {
  return role === 'CLIENT'
    ? {
        label: t('Client'),
        none: isRequired ? t('No client yet') : t('No client'),
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

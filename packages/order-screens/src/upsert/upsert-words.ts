import './texts'
import type { OrderKind, OrderKindDescription } from '@tehas/contracts'
import type { Translate } from '@tehas/i18n'
import type { Mode } from './use-save-order'

type Titles = Readonly<Record<Mode | 'any', string>>

/** Text keys of what the drawer of an order is called. */
const titles: Readonly<Record<OrderKind, Titles>> = {
  SALE_ORDER: {
    any: 'Sale order',
    create: 'New sale order',
    edit: 'Edit sale order',
    duplicate: 'Copy of a sale order',
  },
  MANUFACTURING_ORDER: {
    any: 'Manufacturing order',
    create: 'New manufacturing order',
    edit: 'Edit manufacturing order',
    duplicate: 'Copy of a manufacturing order',
  },
  PURCHASE_ORDER: {
    any: 'Purchase order',
    create: 'New purchase order',
    edit: 'Edit purchase order',
    duplicate: 'Copy of a purchase order',
  },
}

export const upsertTitle = (t: Translate, kind: OrderKind, mode: Mode | 'any'): string => t(titles[kind][mode])

/** What is said of choosing or making the client or supplier of an order. */
export function partnerTexts(t: Translate, role: OrderKindDescription['partner']['role']) {
  return role === 'CLIENT'
    ? {
        newOne: t('New client'),
        newNamed: (name: string) => t('New client “{{name}}”', { name }),
        add: t('Add client'),
      }
    : {
        newOne: t('New supplier'),
        newNamed: (name: string) => t('New supplier “{{name}}”', { name }),
        add: t('Add supplier'),
      }
}

/** Text keys of the complaint where a client or supplier is missing. */
export const chooseOne = { CLIENT: 'Choose a client', SUPPLIER: 'Choose a supplier' } as const

import type { SupplyChoice } from '@tehas/contracts'
import type { Translate } from '@tehas/i18n'

/** How a part with a structure is supplied, as a choice. */
export const supplyOptions = (t: Translate): { value: SupplyChoice; label: string }[] => [
  { value: 'HERE', label: t('Made in this order') },
  { value: 'STOCK', label: t('From stock') },
]

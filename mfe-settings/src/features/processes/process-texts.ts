import type { Currency, ProcessDefinition } from '@tehas/contracts'
import { formatMoney, formatNumber, NO_BREAK_SPACE, type Translate, unitLabel } from '@tehas/i18n'

/** “42,00 €/h” */
export const priceText = (price: NonNullable<ProcessDefinition['price']>, currency: Currency, t: Translate): string =>
  `${formatMoney(price.value, currency)}/${unitLabel(price.unit, t)}`

/** “15 min” */
export const amountText = (amount: Pick<ProcessDefinition, 'workload'>['workload'], t: Translate): string =>
  `${formatNumber(amount.value)}${NO_BREAK_SPACE}${unitLabel(amount.unit, t)}`

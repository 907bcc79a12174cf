import type { Currency, Unit } from '@tehas/contracts'
import { formatMoney, type Translate, unitLabel } from '@tehas/i18n'

const MOST_DECIMALS = 6

type PerUnitOptions = { readonly currency: Currency; readonly t: Translate }

/** A price with as many decimals as it has, two at least, and what it is for: "5,831 €/m". */
export function perUnit(price: number, unit: Unit, { currency, t }: PerUnitOptions): string {
  const decimals = String(price).split('.')[1]?.length ?? 0
  return `${formatMoney(price, currency, Math.min(Math.max(decimals, 2), MOST_DECIMALS))}/${unitLabel(unit, t)}`
}

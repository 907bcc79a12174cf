import type { OfferSheet } from '@tehas/contracts/what-if'
import { type Currency, formatDuration, formatMoney, formatNumber, formatPercent, type Translate } from '@tehas/i18n'

/** A figure of an offer, as it is compared. */
export type SheetRow = {
  readonly key: string
  readonly label: string
  readonly isStrong?: true
  /** More of it is better for the workshop; the others only differ: twice as many cost twice as much. */
  readonly isBetterHigher?: true
  /** Wrong where lines have no price: marked then. */
  readonly needsPrices?: true
  readonly value: (sheet: OfferSheet) => number | undefined
  readonly format: (value: number) => string
  /** A difference without its sign. */
  readonly formatDifference: (value: number) => string
}

/** The figures of an offer in the order of the cost summary. */
export function sheetRows(t: Translate, currency: Currency | undefined): readonly SheetRow[] {
  const money = (value: number): string => formatMoney(value, currency)
  const inMoney = { format: money, formatDifference: money }
  const weight = (value: number): string => `${formatNumber(value, 1)}\u00a0kg`
  return [
    { key: 'cost', label: t('Cost'), needsPrices: true, value: ({ cost }) => cost, ...inMoney },
    {
      ...{ key: 'lines', label: t('Lines with markup'), ...inMoney },
      value: ({ salePriceWithMarkupPercentage }) => salePriceWithMarkupPercentage,
    },
    { key: 'discount', label: t('Discount'), value: ({ discountValue }) => discountValue, ...inMoney },
    {
      key: 'price',
      label: t('Price excl. VAT'),
      isStrong: true,
      value: ({ priceWithoutVat }) => priceWithoutVat,
      ...inMoney,
    },
    { key: 'vat', label: t('VAT'), value: ({ vat }) => vat, ...inMoney },
    { key: 'total', label: t('Total'), isStrong: true, value: ({ salePriceWithVat }) => salePriceWithVat, ...inMoney },
    {
      ...{ key: 'margin', label: t('Margin'), isStrong: true, isBetterHigher: true, needsPrices: true },
      value: ({ margin }) => margin,
      format: (value) => formatPercent(value),
      formatDifference: (value) => t('{{change}} points', { change: formatNumber(value, 1) }),
    },
    {
      key: 'marginValue',
      label: t('Margin in money'),
      isBetterHigher: true,
      needsPrices: true,
      value: ({ marginValue }) => marginValue,
      ...inMoney,
    },
    {
      ...{ key: 'weight', label: t('Weight'), format: weight, formatDifference: weight },
      value: ({ expectedWeight }) => expectedWeight,
    },
    {
      ...{ key: 'work', label: t('Planned work'), format: formatDuration, formatDifference: formatDuration },
      value: ({ plannedDuration }) => plannedDuration,
    },
  ]
}

import './texts'
import {
  type AnyOrder,
  type CallWarning,
  type OrderAction,
  partsOfPurchaseUnits,
  transitionWarnings,
} from '@tehas/contracts'
import { formatDate, formatNumber, today, useT } from '@tehas/i18n'
import { useConfirm } from '@tehas/shell-api'
import { unpricedNames } from '../parts/unpriced-names'

/**
 * Asks whether to publish an order although something speaks against it, all of it in one question (rules §1, §16): its offer has
 * expired, or nothing says what some lines cost. `undefined` where nothing does.
 */
export function usePublishQuestion(): (order: AnyOrder, action: OrderAction) => Promise<boolean> | undefined {
  const { t } = useT()
  const confirm = useConfirm()
  return (order, action) => {
    const warned = transitionWarnings(order, action, today())
    if (warned.length === 0) return undefined
    const number = order.transactionNumber
    const isExpired = warned.includes('OFFER_EXPIRED')
    const isUnpriced = warned.includes('MISSING_PRICE')
    const parts = partWords(order)
    const body = [
      isExpired &&
        t('The offer was valid to {{date}}. Prices may have changed since.', { date: formatDate(order.validTo) }),
      isUnpriced && t('Nothing says what these cost: {{names}}', { names: unpricedNames(order, t) }),
      isUnpriced && t('The margin is too good by what they cost.'),
      parts !== '' && `${t('Not whole in what it is sold in:')}\n${parts}`,
    ]
    return confirm({
      title: isExpired
        ? t('Publish {{number}} after its offer has expired?', { number })
        : isUnpriced
          ? t('Publish {{number}} without all prices?', { number })
          : t('Publish {{number}} with parts of a purchase unit?', { number }),
      body: body.filter(Boolean).join('\n'),
      confirmLabel: t('Publish anyway'),
      cancelLabel: t('Keep waiting'),
    })
  }
}

const NAMED = 4

/** "Tube: 2,5 bars", a line each: the lines that are not whole in what they are sold in. */
function partWords({ products }: AnyOrder): string {
  const parts = partsOfPurchaseUnits<AnyOrder['products'][number]>(products)
  const words = parts.slice(0, NAMED).map((line) => {
    const { purchaseUnit = '', purchaseFactor = 1 }: { purchaseUnit?: string; purchaseFactor?: number } = line
    return `${line.name}: ${formatNumber(Math.round((line.netQuantity / purchaseFactor) * 100) / 100)} ${purchaseUnit}`
  })
  return parts.length > NAMED ? `${words.join('\n')}\n…` : words.join('\n')
}

/** What is told afterwards of an order that was published: a missing price was asked about, with the names of the lines. */
export const toldAfterwards = ({ warnings = [] }: { readonly warnings?: readonly CallWarning[] | undefined }) => ({
  warnings: warnings.filter(({ code }) => code !== 'MISSING_PRICE' && code !== 'PART_OF_PURCHASE_UNIT'),
})

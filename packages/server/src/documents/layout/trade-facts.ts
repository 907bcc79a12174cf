import { referenceNumber, type TradeContent } from '@tehas/contracts'
import { formatDate, type Translate } from '@tehas/i18n/formats'
import type { Fact } from './facts'

/** What stands in the frame at the top: each kind says what its reader acts on. */
export function tradeFacts(content: TradeContent, t: Translate): Fact[] {
  const { kind, day, validTo, deliveryDate, paymentDue, number, delivery } = content
  const reference = referenceNumber(number)
  const fact = (label: string, value: string | undefined): Fact[] => (value ? [{ label: t(label), value }] : [])
  const payment = fact('Payment term', t('{{count}} days', { count: paymentDue }))
  return [
    ...fact('Date', formatDate(day)),
    ...(kind === 'OFFER' ? fact('Valid until', validTo ? formatDate(validTo) : undefined) : []),
    ...fact('Delivery', deliveryDate ? formatDate(deliveryDate) : undefined),
    ...(kind === 'DELIVERY_NOTE' ? [] : payment),
    ...(delivery ? fact('Part', t('{{part}} of {{parts}}', { part: delivery.part, parts: delivery.parts })) : []),
    ...(delivery?.packages ? fact('Packages', String(delivery.packages)) : []),
    ...(kind === 'OFFER' || kind === 'ORDER_CONFIRMATION' ? fact('Reference number', reference) : []),
  ]
}

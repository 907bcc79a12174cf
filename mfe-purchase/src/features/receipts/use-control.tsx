import type { PurchaseProduct } from '@tehas/contracts'
import { formatQuantity, useT } from '@tehas/i18n'
import { SegmentControl } from '@tehas/ui/forms'
import type { UseChoice } from './line-uses'
import type { LineEntry } from './receipt-lines'

type UseControlProps = {
  readonly product: PurchaseProduct
  readonly choices: readonly UseChoice[]
  readonly value: LineEntry['use']
  readonly onChange: (use: LineEntry['use']) => void
}

/** To stock, to the order that it was bought for, or project cost (rules §4); what is not possible says why. */
export function UseControl({ product, choices, value, onChange }: UseControlProps) {
  const { t } = useT()
  const faultText = useFaultText()
  const label = ({ use, taker, takers = [], waiting = 0 }: UseChoice): string => {
    if (use === 'TO_STOCK') return t('To stock')
    if (use === 'TO_PROJECT_COST') return t('Project cost')
    if (!taker) return t('To an order')
    if (waiting === 0) return taker.transactionNumber
    const to = takers.length > 1 ? t('{{count}} orders', { count: takers.length }) : taker.transactionNumber
    return `${to}, ${formatQuantity(waiting, product.unit, t)}`
  }
  return (
    <SegmentControl
      aria-label={t('Where {{name}} goes', { name: product.name })}
      size="sm"
      segments={choices.map((choice) => ({
        value: choice.use,
        label: label(choice),
        ...(choice.fault && { disabled: true, title: faultText(choice) }),
      }))}
      value={value}
      onChange={onChange}
    />
  )
}

/** Why a line cannot be received in that way. */
export function useFaultText() {
  const { t } = useT()
  return ({ fault, taker }: UseChoice): string | undefined => {
    const number = taker?.transactionNumber ?? ''
    switch (fault) {
      case 'NO_STOCK':
        return t('This line has no product in stock to add it to')
      case 'NO_LINK':
        return t('No other order is linked to this line')
      case 'LINK_CLOSED':
        return t('{{number}} is not active, so nothing is received for it', { number })
      case 'LINK_SERVED':
        return t('{{number}} has all that it waited for', { number })
      case undefined:
        return undefined
    }
  }
}

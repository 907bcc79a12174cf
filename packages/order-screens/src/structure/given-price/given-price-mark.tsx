import { formatMoney, useT } from '@tehas/i18n'
import { useSession } from '@tehas/shell-api'
import { Button, Span } from '@tehas/ui'
import { calculatedNow } from '../lines/calculated-now'
import type { OrderLine } from '../lines/order-line'
import type { StructureHost } from '../structure-host'
import { useTakePrice } from './use-take-price'

type GivenPriceMarkProps = { readonly row: OrderLine; readonly host: StructureHost }

/**
 * That calculation would give a line another price now than the one that was given (rules §16); whoever may change prices takes
 * it by one press. Nothing where the prices are the same.
 */
export function GivenPriceMark({ row, host }: GivenPriceMarkProps) {
  const { t } = useT()
  const { project } = useSession()
  const take = useTakePrice(host)
  const now = host.seesPrices ? calculatedNow(row) : undefined
  if (now === undefined) return null
  const price = formatMoney(now, project?.currency ?? 'EUR')
  const words = t('by calculation now {{price}}', { price })
  if (!host.canEdit) {
    return (
      <Span textStyle="xs" fontWeight="normal" color="fg.muted" whiteSpace="nowrap">
        {words}
      </Span>
    )
  }
  return (
    <Button
      variant="link"
      textStyle="xs"
      fontWeight="normal"
      whiteSpace="nowrap"
      title={t('Take this price')}
      aria-label={`${words}: ${t('Take this price')}`}
      onClick={(event) => {
        event.stopPropagation()
        void take(row)
      }}
    >
      {words}
    </Button>
  )
}

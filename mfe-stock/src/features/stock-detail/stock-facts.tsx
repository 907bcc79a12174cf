import type { StockProduct } from '@tehas/contracts'
import { formatMoney, formatQuantity, unitLabel, useT } from '@tehas/i18n'
import { useSession } from '@tehas/shell-api'
import { chakra, Signal, TitleBlock, type TitleBlockFact, Tooltip } from '@tehas/ui'
import type { EntryFilter } from './forecast/projected-balance'

type StockFactsProps = {
  readonly product: StockProduct
  /** Shows the orders behind a figure. */
  readonly onShow: (filter: EntryFilter) => void
}

/** Balance + ordered − demand = free, what should be there at least, and what is missing (rules §3). */
export function StockFacts({ product, onShow }: StockFactsProps) {
  const { t } = useT()
  const { project } = useSession()
  const { balance, totalOrdered, totalDemand, totalBalanceAndOrdered, minQuantity, batchSize, need, unit } = product
  const places = product.locations.filter((place) => place.balance !== 0).length
  const quantity = (value: number) => formatQuantity(value)
  const facts: TitleBlockFact[] = [
    {
      label: t('Balance, {{unit}}', { unit: unitLabel(unit, t) }),
      value:
        balance < 0 ? (
          <Signal shape="late" tone="late">
            {quantity(balance)}
          </Signal>
        ) : (
          quantity(balance)
        ),
      hint: places > 1 ? t('in {{count}} places', { count: places }) : undefined,
    },
    {
      label: `+ ${t('Ordered')}`,
      value: (
        <Opening label={t('Orders that bring it')} onOpen={() => onShow('ordered')}>
          {quantity(totalOrdered)}
        </Opening>
      ),
    },
    {
      label: `− ${t('Demand')}`,
      value: (
        <Opening label={t('Orders that take it')} onOpen={() => onShow('demand')}>
          {quantity(totalDemand)}
        </Opening>
      ),
    },
    { label: `= ${t('Free')}`, value: quantity(totalBalanceAndOrdered - totalDemand) },
    {
      label: t('Minimum'),
      value: quantity(minQuantity),
      hint: batchSize > 1 ? t('batch {{size}}', { size: quantity(batchSize) }) : undefined,
    },
    {
      label: t('Missing'),
      value:
        need > 0 ? (
          <Signal shape="short" tone="short">
            {quantity(need)}
          </Signal>
        ) : (
          quantity(0)
        ),
      hint: need > 0 ? undefined : t('there is enough'),
    },
  ]
  if (product.stockValue !== undefined) {
    const currency = project?.currency ?? 'EUR'
    facts.push({
      label: t('Value'),
      value: formatMoney(product.stockValue, currency),
      hint:
        balance > 0 ? t('{{price}} each', { price: formatMoney(product.stockValue / balance, currency) }) : undefined,
    })
  }
  return <TitleBlock flush size="lg" label={t('Figures of stock')} facts={facts} />
}

type OpeningProps = { readonly label: string; readonly onOpen: () => void; readonly children: string }

/** A figure that opens what it is made of. */
function Opening({ label, onOpen, children }: OpeningProps) {
  return (
    <Tooltip content={label}>
      <chakra.button
        type="button"
        aria-label={`${children}, ${label}`}
        font="inherit"
        cursor="pointer"
        textDecoration="underline"
        textDecorationStyle="dotted"
        textDecorationColor="fg.subtle"
        textUnderlineOffset="4px"
        onClick={onOpen}
      >
        {children}
      </chakra.button>
    </Tooltip>
  )
}

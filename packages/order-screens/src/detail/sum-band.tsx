import type { OrderFigures } from '@tehas/contracts'
import { formatMoney, formatNumber, useT } from '@tehas/i18n'
import { useRights, useSession } from '@tehas/shell-api'
import { Box, Button, Heading, TitleBlock } from '@tehas/ui'
import { useOrderKind } from '../kind/order-kind'
import { shortPercent } from '../structure/lines/cell-texts'
import type { AskWhy } from '../structure/why/use-why'
import type { OrderFiguresNow } from './figures/use-order-figures'

type SumBandProps = { readonly now: OrderFiguresNow; readonly onWhy: AskWhy }

/** From the lines to the total in one row, below lines that have no costs of their own; each figure says why it is so. */
export function SumBand({ now, onWhy }: SumBandProps) {
  const { t } = useT()
  const { project } = useSession()
  const { priceArea, hasDiscount } = useOrderKind()
  const seesPrices = useRights().seesPrices(priceArea)
  const { order, costed, isSettled } = now
  const figures: OrderFigures = (isSettled ? undefined : costed?.result) ?? order
  const money = (value: number | undefined) => formatMoney(value, project?.currency ?? 'EUR')
  const discount = figures.discountValue ?? 0
  const percent = order.discount?.type === 'PERCENTAGE' ? ` ${shortPercent(order.discount.value)}` : ''
  const rate = order.vatPercentage ?? project?.vatPercentage
  const fact = (figure: string, label: string, value: string) => ({
    id: figure,
    label,
    value: (
      <Button
        variant="link"
        color="inherit"
        fontWeight="inherit"
        title={t('Why this number')}
        aria-label={`${label}: ${value}. ${t('Why this number')}`}
        onClick={({ currentTarget }) => onWhy([figure], currentTarget)}
      >
        {value}
      </Button>
    ),
  })
  const facts = [
    ...(seesPrices
      ? [
          fact('salePriceWithMarkupPercentage', t('Lines'), money(figures.salePriceWithMarkupPercentage)),
          ...(hasDiscount
            ? [fact('discountValue', `${t('Discount')}${percent}`, money(discount === 0 ? 0 : -discount))]
            : []),
          { id: 'transport', label: t('Transport'), value: money(figures.transportPrice) },
          fact('priceWithoutVat', t('Price excl. VAT'), money(figures.priceWithoutVat)),
          fact('vat', `${t('VAT')}${rate === undefined ? '' : ` ${shortPercent(rate)}`}`, money(figures.vat)),
          fact('salePriceWithVat', t('Total'), money(figures.salePriceWithVat)),
        ]
      : []),
    fact('expectedWeight', t('Weight'), `${formatNumber(figures.expectedWeight, 1)}\u00a0kg`),
  ]
  return (
    <Box as="section" aria-label={t('Summary')} px="4" py="3">
      <Heading as="h2" size="sm" mb="2">
        {t('Summary')}
      </Heading>
      <TitleBlock facts={facts} perRow={4} label={t('Summary')} />
    </Box>
  )
}

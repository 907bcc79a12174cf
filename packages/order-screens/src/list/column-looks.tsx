import type { OrderColumnKey, OrderKindDescription, OrderRow } from '@tehas/contracts'
import { type Currency, formatMoney, formatNumber, type Translate } from '@tehas/i18n'
import type { ColumnLooks } from '@tehas/screens/list'
import { Avatar, Flex, Span } from '@tehas/ui'
import { MarginGauge, ProgressBar } from '@tehas/ui/charts'
import { partnerWords } from '../kind/partner-words'
import { personName } from '../parts/person-name'
import { DeliveryCell } from './delivery-cell'
import { LabelTags } from './label-tags'

type LookOptions = {
  readonly kind: Pick<OrderKindDescription, 'partner'>
  readonly t: Translate
  readonly currency: Currency
  readonly marginTarget: number
  readonly userId: string | undefined
}

const GAUGE_MAX = 50

/** How the columns of a list of orders look that are more than a value in words. */
export const orderLooks = ({
  kind,
  t,
  currency,
  marginTarget,
  userId,
}: LookOptions): ColumnLooks<OrderRow, OrderColumnKey> => ({
  // MO-20260808-888, the widest number of the default format, takes 126 px of it and the sides of the cell 20 px.
  transactionNumber: { width: 150 },
  partner: { grow: 2, onCard: (order) => order.partner?.name ?? partnerWords(t, kind.partner.role).none },
  processesComplete: {
    wideOnly: true,
    text: (order) =>
      order.processesCount === 0
        ? ''
        : t('{{done}} of {{of}}', { done: order.processesComplete, of: order.processesCount }),
    cell: (order) =>
      order.processesCount === 0 ? null : (
        <ProgressBar label={t('Processes done')} done={order.processesComplete} of={order.processesCount} width={72} />
      ),
  },
  deliveryDate: {
    width: 176,
    cell: (order) => <DeliveryCell status={order.status} date={order.deliveryDate} />,
  },
  labels: { wideOnly: true, grow: 1, cell: (order) => <LabelTags labels={order.labels} /> },
  productsCount: { wideOnly: true },
  cost: {
    wideOnly: true,
    width: 108,
    cell: (order) =>
      order.cost === undefined ? null : <Span color="fg.muted">{formatMoney(order.cost, currency)}</Span>,
  },
  priceWithoutVat: {
    cell: (order) =>
      order.priceWithoutVat === undefined ? null : (
        <Span fontWeight="medium">{formatMoney(order.priceWithoutVat, currency)}</Span>
      ),
  },
  margin: {
    wideOnly: true,
    width: 112,
    cell: (order) =>
      // Without anything sold there is no margin to speak of.
      order.margin === undefined || order.priceWithoutVat === 0 ? null : (
        <Flex align="center" justify="flex-end" gap="2">
          <MarginGauge margin={order.margin} target={marginTarget} max={GAUGE_MAX} small />
          {/* As wide as 100,0, so that the gauges stand below each other. */}
          <Span minW="2.5rem" textAlign="end">
            {formatNumber(order.margin, 1)}
          </Span>
        </Flex>
      ),
  },
  createdBy: {
    wideOnly: true,
    width: 74,
    cell: (order) =>
      order.createdBy && (
        <Avatar
          name={personName(order.createdBy)}
          src={order.createdBy.avatarImage ?? undefined}
          size={24}
          me={order.createdBy._id === userId}
        />
      ),
  },
})

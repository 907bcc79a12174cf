import type { OrderRow } from '@tehas/contracts'
import { formatMoney, formatNumber, type Translate } from '@tehas/i18n'
import { personName } from '@tehas/order-screens/list'
import { Avatar, Flex, Span, Status } from '@tehas/ui'
import { MarginGauge, ProgressBar } from '@tehas/ui/charts'
import type { DataColumn } from '@tehas/ui/grid'
import { DeliveryCell } from './delivery-cell'
import { LabelTags } from './label-tags'

type ColumnOptions = {
  readonly t: Translate
  readonly seesPrices: boolean
  readonly currency: 'EUR' | 'DOLLAR' | 'SEK'
  readonly marginTarget: number
  readonly userId: string | undefined
}

const GAUGE_MAX = 50

/** Columns of the sale orders list; price columns exist only for those who may see prices. */
export function saleOrderColumns({
  t,
  seesPrices,
  currency,
  marginTarget,
  userId,
}: ColumnOptions): DataColumn<OrderRow>[] {
  const priceColumns: DataColumn<OrderRow>[] = [
    {
      id: 'cost',
      header: t('Cost'),
      wideOnly: true,
      numeric: true,
      width: 108,
      sortable: true,
      cell: (order) =>
        order.cost === undefined ? null : <Span color="fg.muted">{formatMoney(order.cost, currency)}</Span>,
    },
    {
      id: 'priceWithoutVat',
      header: t('Price excl. VAT'),
      numeric: true,
      width: 112,
      sortable: true,
      cell: (order) =>
        order.priceWithoutVat === undefined ? null : (
          <Span fontWeight="medium">{formatMoney(order.priceWithoutVat, currency)}</Span>
        ),
    },
    {
      id: 'margin',
      header: t('Margin, %'),
      wideOnly: true,
      numeric: true,
      width: 112,
      sortable: true,
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
  ]

  return [
    {
      id: 'transactionNumber',
      header: t('Number'),
      identity: true,
      width: 132,
      sortable: true,
      cell: (order) => order.transactionNumber,
    },
    {
      id: 'partner',
      header: t('Client'),
      width: 130,
      grow: 2,
      sortable: true,
      cell: (order) => order.partner?.name ?? '',
    },
    { id: 'status', header: t('Status'), width: 118, sortable: true, cell: (order) => <Status value={order.status} /> },
    {
      id: 'processesComplete',
      header: t('Processes done'),
      wideOnly: true,
      width: 146,
      sortable: true,
      cell: (order) =>
        order.processesCount === 0 ? null : (
          <ProgressBar
            label={t('Processes done')}
            done={order.processesComplete}
            of={order.processesCount}
            width={72}
          />
        ),
    },
    {
      id: 'deliveryDate',
      header: t('Delivery'),
      width: 176,
      sortable: true,
      cell: (order) => <DeliveryCell status={order.status} date={order.deliveryDate} />,
    },
    {
      id: 'labels',
      header: t('Labels'),
      wideOnly: true,
      width: 120,
      grow: 1,
      cell: (order) => <LabelTags labels={order.labels} />,
    },
    {
      id: 'productsCount',
      header: t('Products'),
      wideOnly: true,
      numeric: true,
      width: 84,
      sortable: true,
      cell: (order) => order.productsCount,
    },
    ...(seesPrices ? priceColumns : []),
    {
      id: 'createdBy',
      header: t('Made by'),
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
  ]
}

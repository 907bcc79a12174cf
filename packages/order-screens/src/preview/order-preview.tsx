import '../structure/texts'
import { useCall } from '@tehas/api-client'
import { type AnyOrder, type OrderKind, toOrderRow } from '@tehas/contracts'
import {
  formatDate,
  formatDateTime,
  formatMoney,
  formatNumber,
  formatPercent,
  formatQuantity,
  formatTime,
  today,
  useT,
} from '@tehas/i18n'
import { NotLoaded } from '@tehas/screens'
import { useMemberPicture } from '@tehas/screens/member-picture'
import { useSession } from '@tehas/shell-api'
import {
  Avatar,
  Box,
  Flex,
  Heading,
  NotFound,
  SkeletonRows,
  Status,
  Text,
  TitleBlock,
  type TitleBlockFact,
} from '@tehas/ui'
import type { ComponentType } from 'react'
import { describeChanges } from '../detail/log/describe-changes'
import { InCurrency } from '../kind/in-currency'
import { orderIdentity } from '../kind/order-identity'
import { OrderKindProvider, useOrderKind } from '../kind/order-kind'
import { LatenessTag } from '../list/lateness-tag'
import type { LineState, LineStateProps } from '../structure/structure-host'
import { UnpricedMark } from '../unpriced'

const MOST = 8

type OrderPreviewProps = {
  readonly kind: OrderKind
  readonly id: string
  /** Quiet words at the end of the heading. */
  readonly aside?: string | undefined
  /** How the state of a line is told; in the words of work where it is not said. */
  readonly State?: LineState
  /** What the kind's area adds below. */
  readonly More?: ComponentType<{ readonly order: AnyOrder }>
}

/** An order at a glance, beside the recent-activity list: as the service answers it to whoever looks. */
export function OrderPreview({ kind, ...props }: OrderPreviewProps) {
  return (
    <OrderKindProvider kind={kind}>
      <FoundOrder {...props} />
    </OrderKindProvider>
  )
}

function FoundOrder({ id, ...props }: Omit<OrderPreviewProps, 'kind'>) {
  const { t } = useT()
  const { calls } = useOrderKind()
  const found = useCall(calls.get, { params: { orderId: id } })
  if (found.data) {
    return (
      <InCurrency currency={found.data.currency}>
        <Glance order={found.data} {...props} />
      </InCurrency>
    )
  }
  if (found.error?.code === 'NOT_FOUND') return <NotFound title={t('This order is not here')} level={3} />
  return (
    <NotLoaded found={found} title={t('The order did not load')}>
      <SkeletonRows rows={6} />
    </NotLoaded>
  )
}

const WorkState = ({ value }: LineStateProps) => <Status value={value} />

type GlanceProps = Omit<OrderPreviewProps, 'kind' | 'id'> & { readonly order: AnyOrder }

function Glance({ order, aside, More, State = WorkState }: GlanceProps) {
  const { t } = useT()
  const kind = useOrderKind()
  const { hasStructure } = kind
  const currency = useSession().project?.currency ?? 'EUR'
  const known = toOrderRow(order)
  const rest = order.products.length - MOST
  const [doing, done, of] = hasStructure
    ? [t('Processes'), known.processesComplete, known.processesCount]
    : [t('Received'), known.productsComplete, known.productsCount]
  const facts: TitleBlockFact[] = [
    { label: t('Delivery'), value: known.deliveryDate ? formatDate(known.deliveryDate) : t('not agreed') },
    { label: doing, value: t('{{done}} of {{of}}', { done: formatNumber(done), of: formatNumber(of) }) },
    ...(kind.countsBy === 'COST' && known.cost !== undefined
      ? [
          { label: t('Cost'), value: formatMoney(known.cost, currency) },
          { label: t('Actual cost so far'), value: formatMoney(known.actualCost, currency) },
        ]
      : known.priceWithoutVat === undefined
        ? []
        : [
            { label: t('Price excl. VAT'), value: formatMoney(known.priceWithoutVat, currency) },
            ...(hasStructure
              ? [
                  {
                    label: t('Margin'),
                    value: formatPercent(known.margin),
                    ...(known.missingPrices && { hint: <UnpricedMark of={{ lines: known.missingPrices }} /> }),
                  },
                ]
              : []),
          ]),
  ]
  return (
    <Box px="6" py="5">
      <Flex align="center" gap="2.5">
        <Heading as="h2" size="xl">
          {known.transactionNumber}
        </Heading>
        <Status value={known.status} />
        <LatenessTag status={known.status} date={known.deliveryDate} />
        {aside ? (
          <Text ms="auto" color="fg.muted" textStyle="xs" whiteSpace="nowrap" hideBelow="md">
            {aside}
          </Text>
        ) : null}
      </Flex>
      <Text mt="2" mb="3" fontWeight="semibold">
        {orderIdentity(known, kind, t).name}
      </Text>
      <TitleBlock label={t('Facts')} facts={facts} />
      <Title>{t('Products')}</Title>
      {order.products.slice(0, MOST).map((product) => (
        <Flex key={product._id} gap="3" py="2" borderBottomWidth="1px" fontVariantNumeric="tabular-nums">
          <Text flex="1" minW="0" truncate fontVariantNumeric="normal">
            {product.name}
          </Text>
          <Text color="fg.muted" whiteSpace="nowrap">
            {formatQuantity(product.netQuantity, product.unit, t)}
          </Text>
          {product.salePriceWithMarkupPercentage === undefined ? null : (
            <Text w="24" textAlign="end" whiteSpace="nowrap">
              {formatMoney(product.salePriceWithMarkupPercentage, currency)}
            </Text>
          )}
          <Flex w="28" flexShrink="0" justify="flex-end">
            <State value={product.status} product={product} orderStatus={order.status} />
          </Flex>
        </Flex>
      ))}
      {rest > 0 ? (
        <Text mt="1.5" color="fg.subtle">
          {t('and {{count}} more', { count: rest })}
        </Text>
      ) : null}
      <LastChange order={order} />
      {More ? <More order={order} /> : null}
    </Box>
  )
}

function LastChange({ order }: { readonly order: AnyOrder }) {
  const { t } = useT()
  const { currency = 'EUR', users } = useSession().project ?? {}
  const pictureOf = useMemberPicture()
  const [change] = order.audit.updatedBy
  if (!change) return null
  const name = change.userName || t('Somebody')
  return (
    <>
      <Title>{t('Last change')}</Title>
      <Flex gap="2.5" align="flex-start">
        <Avatar name={name} fileId={pictureOf(change.user)} size={24} />
        <Box minW="0">
          <Text lineClamp={3} overflowWrap="break-word">
            <b>{name}</b> {describeChanges(order, change, { t, currency, users })}
          </Text>
          <Text textStyle="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
            {formatDate(change.date) === formatDate(today())
              ? `${t('today')} ${formatTime(change.date)}`
              : formatDateTime(change.date)}
          </Text>
        </Box>
      </Flex>
    </>
  )
}

const Title = ({ children }: { readonly children: string }) => (
  <Heading as="h3" size="sm" mt="5" mb="1">
    {children}
  </Heading>
)

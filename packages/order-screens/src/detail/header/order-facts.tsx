import { type AnyOrder, contactOf, type LinkedOrder, type OrderKindDescription, type OrderRow } from '@tehas/contracts'
import { formatDate, formatMoney, formatPercent, formatRelativeDays, type Translate, useT } from '@tehas/i18n'
import { useRights, useSession } from '@tehas/shell-api'
import { Avatar, Button, Flex, lazyPart, SkeletonBar, Tag, TitleBlock, type TitleBlockFact } from '@tehas/ui'
import { ProgressBar } from '@tehas/ui/charts'
import { WhyIcon } from '@tehas/ui/icons'
import { memo } from 'react'
import { useOrderKind } from '../../kind/order-kind'
import { linkedOrdersOf } from '../../life/annul-effect'
import { latenessOf } from '../../parts/lateness'
import { personName } from '../../parts/person-name'
import { LinkedOrderLink } from '../../structure/linked-order-link'
import type { AskWhy } from '../../structure/why/use-why'
import { UnpricedMark } from '../../unpriced'
import type { OrderFiguresNow } from '../figures/use-order-figures'
import { productionRange } from './production-range'

const OrderFollowers = lazyPart(
  async () => (await import(/* webpackChunkName: "comments" */ '@tehas/screens/comments')).Followers,
)

type OrderFactsProps = {
  /** The order as lists show it. */
  readonly known: OrderRow
  /** The order itself; until it is there, what only it knows is left open. */
  readonly order?: AnyOrder | undefined
  readonly extra?: ExtraFacts | undefined
}

/** Facts that only one kind of order has; of an order that is not there yet their places. */
export type ExtraFacts = (order: AnyOrder | undefined) => TitleBlockFact[]

/** The strip of facts under the header. */
export const OrderFacts = memo(function OrderFacts({ known, order, extra }: OrderFactsProps) {
  const { t } = useT()
  const kind = useOrderKind()
  const linked = order ? linkedOrdersOf(order) : []
  const progress = progressFact(known, kind, t, order)
  const maker = <Maker known={known} />
  const facts: TitleBlockFact[] = [
    deliveryFact(known, t('Delivery'), t('not agreed')),
    ...(kind.hasStructure ? [] : [progress]),
    kind.startsAsOffer && known.status === 'WAITING_FOR_ACTIVATION' && known.validTo
      ? { label: t('Offer valid to'), value: formatDate(known.validTo), hint: formatRelativeDays(known.validTo) }
      : kind.hasStructure
        ? {
            label: t('Production'),
            value: order ? (productionRange(order) ?? t('not planned')) : <Unknown />,
            ...planHint(known, t),
          }
        : { label: t('Contact'), value: order ? (contactOf(kind, order)?.name ?? '–') : <Unknown /> },
    ...(extra && isInternal(kind, known)
      ? extra(order)
      : [{ label: t('Payment'), value: order ? t('{{count}} days', { count: order.paymentDue }) : <Unknown /> }]),
    ...(kind.hasStructure ? [progress] : []),
    // Its place is kept before the order is there: facts that come later would move the others.
    { label: t('Linked orders'), tabular: false, value: order ? <LinkedOrders linked={linked} /> : <Unknown /> },
    {
      label: t('Followers'),
      value: order ? <OrderFollowers meanwhile={maker} orderId={order._id} /> : maker,
    },
  ]
  return <TitleBlock flush perRow={3} facts={facts} label={t('Facts')} />
})

/** Whoever made the order follows it, so that their place is taken until it is known who else does. */
function Maker({ known }: Pick<OrderFactsProps, 'known'>) {
  const { user } = useSession()
  const { createdBy } = known
  if (!createdBy) return null
  return (
    <Avatar name={personName(createdBy)} fileId={createdBy.avatarImage} size={22} me={createdBy._id === user?._id} />
  )
}

/** Nobody pays for it: what is made without a client. */
const isInternal = ({ partner }: OrderKindDescription, known: OrderRow): boolean =>
  !partner.isRequired && known.partner === null

/** More than these stand in one fact by their number: material may be for dozens, all of which the flow of the order shows. */
const MOST_LINKED = 3

const LinkedOrders = ({ linked }: { readonly linked: readonly LinkedOrder[] }) => {
  if (linked.length === 0) return '–'
  const shown = linked.length > MOST_LINKED ? linked.slice(0, MOST_LINKED - 1) : linked
  return (
    <Flex gap="2" wrap="wrap">
      {shown.map((link) => (
        <LinkedOrderLink key={link.orderId} linked={link} isFact />
      ))}
      {linked.length > shown.length ? (
        <span title={linked.map(({ transactionNumber }) => transactionNumber).join(', ')}>
          +{linked.length - shown.length}
        </span>
      ) : null}
    </Flex>
  )
}

type PhoneFactsProps = Pick<OrderFactsProps, 'known'> & {
  /** The order's figures as of this keystroke, once they are there, and what tells why they are so. */
  readonly figures?: { readonly now: OrderFiguresNow; readonly onWhy: AskWhy }
}

/** Two by two on a phone: delivery and progress, total and margin. */
export function PhoneFacts({ known, figures }: PhoneFactsProps) {
  const { t } = useT()
  const { project } = useSession()
  const kind = useOrderKind()
  const seesPrices = useRights().seesPrices(kind.priceArea)
  const counted = figures && !figures.now.isSettled ? figures.now.costed?.result : undefined
  const { salePriceWithVat, margin, missingPrices } = counted ?? known
  const money = (value: number | undefined) => formatMoney(value, project?.currency ?? 'EUR')
  const facts: TitleBlockFact[] = [
    deliveryFact(known, t('Delivery'), t('not agreed')),
    progressFact(known, kind, t),
    ...(seesPrices && isInternal(kind, known)
      ? [
          { label: t('Cost'), value: money(known.cost) },
          { label: t('Actual cost so far'), value: money(figures?.now.order.actualCost) },
        ]
      : seesPrices
        ? [
            { label: t('Total with VAT'), value: money(salePriceWithVat) },
            ...(kind.hasStructure
              ? [
                  {
                    label: t('Margin'),
                    value: formatPercent(margin),
                    hint: (
                      <Flex gap="2" wrap="wrap">
                        {figures ? (
                          <Button
                            variant="link"
                            textStyle="xs"
                            icon={<WhyIcon size={13} />}
                            onClick={({ currentTarget }) => figures.onWhy(['margin'], currentTarget)}
                          >
                            {t('why')}
                          </Button>
                        ) : null}
                        <UnpricedMark of={{ lines: missingPrices }} />
                      </Flex>
                    ),
                  },
                ]
              : []),
          ]
        : []),
  ]
  return <TitleBlock flush facts={facts} label={t('Facts')} />
}

function deliveryFact({ deliveryDate: date, status }: OrderRow, label: string, missing: string): TitleBlockFact {
  if (!date) return { label, value: missing }
  const isLate = latenessOf(status, date).kind === 'late'
  return {
    label,
    value: formatDate(date),
    hint: isLate ? (
      <Tag tone="late" shape="late">
        {formatRelativeDays(date)}
      </Tag>
    ) : status === 'ACTIVE' || status === 'WAITING_FOR_ACTIVATION' ? (
      formatRelativeDays(date)
    ) : undefined,
  }
}

/** By how much the plan of an order that is open misses its delivery. */
function planHint({ status, lateDays }: OrderRow, t: Translate): Pick<TitleBlockFact, 'hint'> {
  if (status !== 'ACTIVE' || lateDays === 0) return {}
  return {
    hint: (
      <Tag tone="late" shape="late">
        {t('{{count}} days late by plan', { count: lateDays })}
      </Tag>
    ),
  }
}

/** How much is done: processes, or lines of what is bought, with how much of their value came. */
function progressFact(
  known: OrderRow,
  { hasStructure }: Pick<OrderKindDescription, 'hasStructure'>,
  t: Translate,
  order?: AnyOrder,
) {
  const label = hasStructure ? t('Processes') : t('Received')
  const came = !hasStructure && order ? cameOf(order) : undefined
  const [done, of] = hasStructure
    ? [known.processesComplete, known.processesCount]
    : [came?.lines ?? known.productsComplete, known.productsCount]
  return {
    label,
    value: of === 0 ? '–' : <ProgressBar label={label} done={done} of={of} width={62} figures="inherit" />,
    ...(!hasStructure && {
      // As wide before the order is there, and without lines: the facts behind it would move.
      grow: 2,
      hint:
        of === 0
          ? undefined
          : came?.percent === undefined
            ? t('lines')
            : t('lines, {{percent}} of the value', { percent: formatPercent(came.percent, 0) }),
    }),
  }
}

/** How many lines of a purchase came in full, and how much of its value; without the value for who may not see prices. */
function cameOf({ products }: AnyOrder) {
  const isIn = ({ received = 0, netQuantity }: AnyOrder['products'][number]) =>
    received > 0 && received >= netQuantity ? 1 : netQuantity > 0 ? received / netQuantity : 0
  const lines = products.filter((product) => isIn(product) === 1).length
  if (products.some(({ salePriceWithMarkupPercentage }) => salePriceWithMarkupPercentage === undefined))
    return { lines }
  const worth = (share: (product: AnyOrder['products'][number]) => number) =>
    products.reduce((sum, product) => sum + share(product) * (product.salePriceWithMarkupPercentage ?? 0), 0)
  const whole = worth(() => 1)
  return whole === 0 ? { lines } : { lines, percent: (worth(isIn) / whole) * 100 }
}

/** The place of a fact that only the order's own answer tells. */
const Unknown = () => <SkeletonBar w="20" my="1.5" aria-hidden />

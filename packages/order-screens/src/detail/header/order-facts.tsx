import type { AnyOrder, OrderProcess } from '@tehas/contracts'
import {
  formatDate,
  formatDateRange,
  formatMoney,
  formatPercent,
  formatRelativeDays,
  type Translate,
  useT,
} from '@tehas/i18n'
import { useRights, useSession } from '@tehas/shell-api'
import { Avatar, Button, Flex, Tag, TitleBlock, type TitleBlockFact } from '@tehas/ui'
import { ProgressBar } from '@tehas/ui/charts'
import { WhyIcon } from '@tehas/ui/icons'
import { memo } from 'react'
import { useOrderKind } from '../../kind/order-kind'
import { linkedOrdersOf } from '../../life/annul-effect'
import { latenessOf } from '../../parts/lateness'
import { personName } from '../../parts/person-name'
import { LinkedOrderLink } from '../../structure/linked-order-link'
import type { AskWhy } from '../../structure/why/use-why'
import type { OrderFiguresNow } from '../figures/use-order-figures'
import { processesOf } from './processes-of'

type OrderFactsProps = { readonly order: AnyOrder }

/** The strip of facts under the header. */
export const OrderFacts = memo(function OrderFacts({ order }: OrderFactsProps) {
  const { t } = useT()
  const { user } = useSession()
  const processes = processesOf(order)
  const linked = linkedOrdersOf(order)
  const production = productionRange(order.productionStartTime, processes)
  const facts: TitleBlockFact[] = [
    deliveryFact(order, t('Delivery'), t('not agreed')),
    ...(order.status === 'WAITING_FOR_ACTIVATION' && order.validTo
      ? [{ label: t('Offer valid to'), value: formatDate(order.validTo), hint: formatRelativeDays(order.validTo) }]
      : [{ label: t('Production'), value: production ?? t('not planned'), ...planHint(order, t) }]),
    { label: t('Payment'), value: t('{{count}} days', { count: order.paymentDue }) },
    processesFact(processes, t('Processes')),
    ...(linked.length > 0
      ? [
          {
            label: t('Linked orders'),
            tabular: false,
            value: (
              <Flex gap="2" wrap="wrap">
                {linked.map((link) => (
                  <LinkedOrderLink key={link.orderId} linked={link} />
                ))}
              </Flex>
            ),
          },
        ]
      : []),
    ...(order.createdBy
      ? [
          {
            label: t('Made by'),
            value: (
              <Avatar
                name={personName(order.createdBy)}
                src={order.createdBy.avatarImage ?? undefined}
                size={22}
                me={order.createdBy._id === user?._id}
              />
            ),
          },
        ]
      : []),
  ]
  return <TitleBlock flush facts={facts} label={t('Facts')} />
})

type PhoneFactsProps = OrderFactsProps & { readonly now: OrderFiguresNow; readonly onWhy: AskWhy }

/** Two by two on a phone: delivery and progress, total and margin. */
export function PhoneFacts({ order, now, onWhy }: PhoneFactsProps) {
  const { t } = useT()
  const { project } = useSession()
  const seesPrices = useRights().seesPrices(useOrderKind().priceArea)
  const { salePriceWithVat, margin } = now.isSettled || !now.costed ? order : now.costed.result
  const facts: TitleBlockFact[] = [
    deliveryFact(order, t('Delivery'), t('not agreed')),
    processesFact(processesOf(order), t('Processes')),
    ...(seesPrices
      ? [
          { label: t('Total with VAT'), value: formatMoney(salePriceWithVat, project?.currency ?? 'EUR') },
          {
            label: t('Margin'),
            value: formatPercent(margin),
            hint: (
              <Button
                variant="link"
                textStyle="xs"
                icon={<WhyIcon size={13} />}
                onClick={({ currentTarget }) => onWhy(['margin'], currentTarget)}
              >
                {t('why')}
              </Button>
            ),
          },
        ]
      : []),
  ]
  return <TitleBlock flush facts={facts} label={t('Facts')} />
}

function deliveryFact({ delivery, status }: AnyOrder, label: string, missing: string): TitleBlockFact {
  const { date } = delivery
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
function planHint({ status, lateDays }: AnyOrder, t: Translate): Pick<TitleBlockFact, 'hint'> {
  if (status !== 'ACTIVE' || lateDays === 0) return {}
  return {
    hint: (
      <Tag tone="late" shape="late">
        {t('{{count}} days late by plan', { count: lateDays })}
      </Tag>
    ),
  }
}

function processesFact(processes: readonly OrderProcess[], label: string): TitleBlockFact {
  const done = processes.filter(({ status }) => status === 'COMPLETE').length
  return {
    label,
    value: processes.length === 0 ? '–' : <ProgressBar label={label} done={done} of={processes.length} width={62} />,
  }
}

/** From the start of production to the last deadline of a process. */
function productionRange(start: string | null, processes: readonly OrderProcess[]): string | undefined {
  if (!start) return undefined
  const end = processes.reduce((latest, { deadline }) => (deadline && deadline > latest ? deadline : latest), start)
  return formatDateRange(start, end)
}

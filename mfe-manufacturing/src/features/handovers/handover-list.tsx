import { useCall } from '@tehas/api-client'
import type { AnyOrder } from '@tehas/contracts'
import { type Handover, manufacturingHandoverCalls } from '@tehas/contracts/manufacturing'
import { formatDateTime, formatMoney, formatQuantity, useT } from '@tehas/i18n'
import { LoadFailure } from '@tehas/screens'
import { useRights, useSession } from '@tehas/shell-api'
import { Avatar, Box, Button, EmptyState, Flex, SkeletonRows, Spacer, Tag, Text } from '@tehas/ui'
import { StockIcon } from '@tehas/ui/icons'
import { useState } from 'react'
import { UndoHandoverDialog } from './undo-handover-dialog'

/** What was handed over of an order when, by whom, the newest first. */
export function HandoverList({ order }: { readonly order: AnyOrder }) {
  const { t } = useT()
  const [undoing, setUndoing] = useState<Handover>()
  const found = useCall(manufacturingHandoverCalls.listHandovers, { params: { orderId: order._id } })
  if (found.error) {
    return (
      <LoadFailure
        title={t('What was handed over did not load')}
        error={found.error}
        onRetry={() => void found.refetch()}
        isRetrying={found.isFetching}
      />
    )
  }
  if (!found.data) return <SkeletonRows rows={4} />
  if (found.data.length === 0) {
    return (
      <EmptyState icon={StockIcon} title={t('Nothing is handed over yet')}>
        {t('Finished pieces that go to stock, to orders or to project cost stand here.')}
      </EmptyState>
    )
  }
  return (
    <Box as="ul" px="4">
      {found.data.map((handover) => (
        <HandedOver key={handover._id} order={order} handover={handover} onUndo={() => setUndoing(handover)} />
      ))}
      {undoing ? <UndoHandoverDialog handover={undoing} onClose={() => setUndoing(undefined)} /> : null}
    </Box>
  )
}

type HandedOverProps = { readonly order: AnyOrder; readonly handover: Handover; readonly onUndo: () => void }

function HandedOver({ order, handover, onUndo }: HandedOverProps) {
  const { t } = useT()
  const { project, user } = useSession()
  const currency = project?.currency ?? 'EUR'
  const { unit, toStock, toProjectCost, undone, unitCost, handedValue, isActual } = handover
  const mayUndo = useRights().has('MANUFACTORING_WRITE') && undone === null && order.status === 'ACTIVE'
  const name = handover.user ? `${handover.user.firstName} ${handover.user.lastName}` : ''
  const amount = (quantity: number) => formatQuantity(quantity, unit, t)
  const ways = [
    ...(toStock > 0 ? [`${amount(toStock)} → ${handover.location?.name ?? t('No place')}`] : []),
    ...handover.orders.map(({ quantity, transactionNumber }) => `${amount(quantity)} → ${transactionNumber}`),
    ...(toProjectCost > 0
      ? [
          handover.projectOrder
            ? t('{{quantity}} project cost of {{number}}', {
                quantity: amount(toProjectCost),
                number: handover.projectOrder.transactionNumber,
              })
            : t('{{quantity}} project cost', { quantity: amount(toProjectCost) }),
        ]
      : []),
  ]
  return (
    <Box as="li" py="3" borderBottomWidth="1px" listStyleType="none">
      <Flex gap="2.5" align="center" wrap="wrap">
        <Text fontVariantNumeric="tabular-nums">{formatDateTime(handover.at)}</Text>
        {handover.user ? <Avatar name={name} size={22} me={handover.user._id === user?._id} /> : null}
        <Text>{name}</Text>
        {handover.completes ? <Tag>{t('finished')}</Tag> : null}
        {undone ? <Tag tone="late">{t('taken back')}</Tag> : null}
        <Spacer />
        {handedValue === undefined ? null : (
          <Text
            fontWeight="semibold"
            fontVariantNumeric="tabular-nums"
            {...(undone && { textDecoration: 'line-through', color: 'fg.muted' })}
          >
            {formatMoney(handedValue, currency)}
          </Text>
        )}
        {mayUndo ? (
          <Button
            variant="link"
            onClick={onUndo}
            aria-label={t('Take back hand-over {{number}}', { number: handover.number })}
          >
            {t('Take back')}
          </Button>
        ) : null}
      </Flex>
      <Flex gap="3" wrap="wrap" mt="1.5" fontVariantNumeric="tabular-nums">
        <Text>{handover.name}</Text>
        <Text color="fg.muted">{ways.join(', ')}</Text>
      </Flex>
      {unitCost === undefined ? null : (
        <Text textStyle="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
          {isActual
            ? t('{{cost}} each, what it actually cost', { cost: formatMoney(unitCost, currency, 4) })
            : t('{{cost}} each, as planned', { cost: formatMoney(unitCost, currency, 4) })}
        </Text>
      )}
      {handover.material.length > 0 ? (
        <Text textStyle="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
          {t('Issued with them')}:{' '}
          {handover.material.map((one) => `${one.name} ${formatQuantity(one.quantity, one.unit, t)}`).join(', ')}
        </Text>
      ) : null}
      {undone ? (
        <Text mt="1" color="fg.muted">
          {formatDateTime(undone.at)}: {undone.note}
        </Text>
      ) : null}
    </Box>
  )
}

import { useCall } from '@tehas/api-client'
import type { AnyOrder } from '@tehas/contracts'
import type { PurchaseReceipt } from '@tehas/contracts/purchase'
import { purchaseReceiptCalls } from '@tehas/contracts/purchase'
import { type Currency, formatDateTime, formatMoney, formatQuantity, useT } from '@tehas/i18n'
import { LoadFailure } from '@tehas/screens'
import { useRights, useSession } from '@tehas/shell-api'
import { Avatar, Box, Button, EmptyState, Flex, SkeletonRows, Spacer, Tag, Text } from '@tehas/ui'
import { StockIcon } from '@tehas/ui/icons'
import { useState } from 'react'
import { UndoReceiptDialog } from './undo-receipt-dialog'

/** What came of an order when, by whom, the newest first. */
export function ReceiptList({ order }: { readonly order: AnyOrder }) {
  const { t } = useT()
  const [undoing, setUndoing] = useState<PurchaseReceipt>()
  const found = useCall(purchaseReceiptCalls.listPurchaseReceipts, { params: { orderId: order._id } })
  if (found.error) {
    return (
      <LoadFailure
        title={t('Receipts did not load')}
        error={found.error}
        onRetry={() => void found.refetch()}
        isRetrying={found.isFetching}
      />
    )
  }
  if (!found.data) return <SkeletonRows rows={4} />
  if (found.data.length === 0) {
    return (
      <EmptyState icon={StockIcon} title={t('Nothing has come yet')}>
        {t('What is received stands here.')}
      </EmptyState>
    )
  }
  return (
    <Box as="ul" px="4">
      {found.data.map((receipt) => (
        <Receipt key={receipt._id} order={order} receipt={receipt} onUndo={() => setUndoing(receipt)} />
      ))}
      {undoing ? <UndoReceiptDialog receipt={undoing} onClose={() => setUndoing(undefined)} /> : null}
    </Box>
  )
}

type ReceiptProps = { readonly order: AnyOrder; readonly receipt: PurchaseReceipt; readonly onUndo: () => void }

function Receipt({ order, receipt, onUndo }: ReceiptProps) {
  const { t } = useT()
  const { project, user } = useSession()
  const rights = useRights()
  const currency = project?.currency ?? 'EUR'
  const may = rights.has('PURCHASE_WRITE') || rights.has('STOCK_WRITE')
  const name = receipt.user ? `${receipt.user.firstName} ${receipt.user.lastName}` : ''
  return (
    <Box as="li" py="3" borderBottomWidth="1px" listStyleType="none">
      <Flex gap="2.5" rowGap="1" align="center" wrap="wrap">
        <Text fontVariantNumeric="tabular-nums">{formatDateTime(receipt.at)}</Text>
        {receipt.user ? <Avatar name={name} size={22} me={receipt.user._id === user?._id} /> : null}
        <Text>{name}</Text>
        {receipt.deliveryNote ? <Text fontWeight="semibold">{receipt.deliveryNote}</Text> : null}
        {receipt.sharesTransport ? <Tag>{t('with transport')}</Tag> : null}
        {receipt.undone ? <Tag tone="late">{t('taken back')}</Tag> : null}
        <Spacer />
        {receipt.receivedValue === undefined ? null : (
          <Text
            fontWeight="semibold"
            fontVariantNumeric="tabular-nums"
            {...(receipt.undone && { textDecoration: 'line-through', color: 'fg.muted' })}
          >
            {formatMoney(receipt.receivedValue, currency)}
          </Text>
        )}
        {may && !receipt.undone && order.status === 'ACTIVE' ? (
          <Button
            variant="link"
            onClick={onUndo}
            aria-label={t('Take back receipt {{number}}', { number: receipt.number })}
          >
            {t('Take back')}
          </Button>
        ) : null}
      </Flex>
      <Box as="ul" mt="1.5" color="fg.muted">
        {receipt.lines.map((line, at) => (
          <Flex
            as="li"
            key={`${line.lineId}#${at}`}
            gap="2"
            rowGap="0"
            py="1"
            wrap="wrap"
            fontVariantNumeric="tabular-nums"
          >
            <Text color="fg">{line.name}</Text>
            <Text>{formatQuantity(line.quantity, line.unit, t)}</Text>
            <Text>
              {line.use === 'TO_PROJECT_COST'
                ? line.projectOrder
                  ? t('project cost of {{number}}', { number: line.projectOrder.transactionNumber })
                  : t('project cost')
                : line.orderNumber !== null
                  ? t('{{quantity}} to {{number}}', {
                      quantity: formatQuantity(line.forOrder, line.unit, t),
                      number: line.orderNumber,
                    })
                  : (line.location?.name ?? t('No place'))}
            </Text>
            {line.unitCost === undefined ? null : (
              <Text textStyle="xs" flexBasis="100%">
                {costText(line, { t, currency })}
              </Text>
            )}
          </Flex>
        ))}
      </Box>
      {receipt.undone ? (
        <Text mt="1" color="fg.muted">
          {formatDateTime(receipt.undone.at)}: {receipt.undone.note}
        </Text>
      ) : null}
    </Box>
  )
}

type CostTextOptions = { readonly t: ReturnType<typeof useT>['t']; readonly currency: Currency }

/** How the cost of one came about: what the line comes to, less its discount, with its transport, by its quantity. */
function costText(line: PurchaseReceipt['lines'][number], { t, currency }: CostTextOptions): string {
  const money = (value: number | undefined) => formatMoney(value, currency)
  const parts = [
    money(line.lineValue),
    ...(line.discountShare ? [t('− discount {{discount}}', { discount: money(line.discountShare) })] : []),
    ...(line.transportShare ? [t('+ transport {{transport}}', { transport: money(line.transportShare) })] : []),
  ]
  return t('{{sum}} for {{quantity}}: {{cost}} each', {
    sum: parts.join(' '),
    quantity: formatQuantity(line.lineQuantity, line.unit, t),
    cost: formatMoney(line.unitCost, currency, 4),
  })
}

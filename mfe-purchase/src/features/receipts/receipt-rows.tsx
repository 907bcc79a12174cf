import { useCall } from '@tehas/api-client'
import type { AnyOrder } from '@tehas/contracts'
import type { PurchaseReceipt } from '@tehas/contracts/purchase'
import { purchaseReceiptCalls } from '@tehas/contracts/purchase'
import { formatDateTime, formatMoney, formatQuantity, useT } from '@tehas/i18n'
import { NotLoaded } from '@tehas/screens'
import { useMemberPicture } from '@tehas/screens/member-picture'
import { useRights, useSession } from '@tehas/shell-api'
import { Avatar, Box, Button, Flex, Heading, SkeletonRows, Tag, Text } from '@tehas/ui'
import { useState } from 'react'
import { UndoReceiptDialog } from './undo-receipt-dialog'

/** What came of an order below its lines, one row a receipt; the tab of receipts tells what each line of them cost. */
export function ReceiptRows({ order }: { readonly order: AnyOrder }) {
  const { t } = useT()
  const [undoing, setUndoing] = useState<PurchaseReceipt>()
  const found = useCall(purchaseReceiptCalls.listPurchaseReceipts, { params: { orderId: order._id } })
  const standing = (found.data ?? []).filter(({ undone }) => !undone)
  const values = standing.flatMap(({ receivedValue }) => receivedValue ?? [])
  const worth = values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0)
  const currency = standing[0]?.projectCurrency ?? 'EUR'
  return (
    <Box as="section" aria-label={t('Receipts')} px="4" pt="4">
      <Flex align="baseline" gap="2.5" mb="1">
        <Heading as="h2" size="sm">
          {t('Receipts')}
        </Heading>
        {standing.length === 0 ? null : (
          <Text textStyle="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
            {[
              t('{{count}} times', { count: standing.length }),
              ...(worth === undefined ? [] : [formatMoney(worth, currency)]),
            ].join(', ')}
          </Text>
        )}
      </Flex>
      {found.error || !found.data ? (
        <NotLoaded found={found} title={t('Receipts did not load')}>
          <SkeletonRows rows={2} />
        </NotLoaded>
      ) : found.data.length === 0 ? (
        <Text color="fg.muted">{t('Nothing has come yet')}</Text>
      ) : (
        <Box as="ul">
          {found.data.map((receipt) => (
            <Row key={receipt._id} order={order} receipt={receipt} onUndo={() => setUndoing(receipt)} />
          ))}
        </Box>
      )}
      {undoing ? <UndoReceiptDialog order={order} receipt={undoing} onClose={() => setUndoing(undefined)} /> : null}
    </Box>
  )
}

type RowProps = { readonly order: AnyOrder; readonly receipt: PurchaseReceipt; readonly onUndo: () => void }

function Row({ order, receipt, onUndo }: RowProps) {
  const { t } = useT()
  const { user } = useSession()
  const rights = useRights()
  const pictureOf = useMemberPicture()
  const { undone } = receipt
  const may = (rights.has('PURCHASE_WRITE') || rights.has('STOCK_WRITE')) && !undone && order.status === 'ACTIVE'
  const name = receipt.user ? `${receipt.user.firstName} ${receipt.user.lastName}` : ''
  const came = receipt.lines.map((line) => `${line.name} ${formatQuantity(line.quantity, line.unit, t)}`).join(', ')
  return (
    <Flex
      as="li"
      // Taken back, it has nothing left that takes the focus.
      tabIndex={-1}
      gap="3"
      minH="9"
      align="center"
      borderTopWidth="1px"
      listStyleType="none"
      fontVariantNumeric="tabular-nums"
      {...(undone && { color: 'fg.muted' })}
    >
      <Text w="32" flexShrink="0" whiteSpace="nowrap">
        {formatDateTime(receipt.at)}
      </Text>
      <Flex w={{ base: '6', lg: '36' }} flexShrink="0" gap="2" align="center">
        {receipt.user ? (
          <Avatar name={name} fileId={pictureOf(receipt.user._id)} size={22} me={receipt.user._id === user?._id} />
        ) : null}
        {/* The avatar says the name to who cannot see it here. */}
        <Text truncate display={{ base: 'none', lg: 'block' }}>
          {name}
        </Text>
      </Flex>
      <Text w="24" flexShrink="0" truncate fontWeight="medium">
        {receipt.deliveryNote}
      </Text>
      <Text flex="1" minW="0" truncate color="fg.muted" title={came}>
        {came}
      </Text>
      {receipt.receivedValue === undefined ? null : (
        <Text
          whiteSpace="nowrap"
          fontWeight="semibold"
          {...(undone && { textDecoration: 'line-through', fontWeight: 'normal' })}
        >
          {formatMoney(receipt.receivedValue, receipt.projectCurrency)}
        </Text>
      )}
      <Flex minW="24" flexShrink="0" justify="flex-end">
        {may ? (
          <Button
            variant="link"
            onClick={onUndo}
            aria-label={t('Take back: receipt {{number}}', { number: receipt.number })}
          >
            {t('Take back')}
          </Button>
        ) : undone ? (
          <Tag tone="late">{t('taken back')}</Tag>
        ) : null}
      </Flex>
    </Flex>
  )
}

import { useCall } from '@tehas/api-client'
import type { AnyOrder } from '@tehas/contracts'
import { type CustomerReturnUse, type SaleDelivery, saleDeliveryCalls } from '@tehas/contracts/deliveries'
import { formatDate, formatNumber, formatQuantity, useT } from '@tehas/i18n'
import { ActList, ActRow } from '@tehas/order-screens/acts'
import { useDrawer, useRights } from '@tehas/shell-api'
import { Box, Button, Flex, Tag, Text } from '@tehas/ui'
import { DeliveryIcon } from '@tehas/ui/icons'
import { useState } from 'react'
import { DeliveryNote } from './delivery-note'
import { leftOf } from './left-of'
import { ReturnDialog } from './return-dialog'
import { UndoDeliveryDialog } from './undo-delivery-dialog'

/** What left of an order when, the newest first, with what came back of it. */
export function DeliveryList({ order }: { readonly order: AnyOrder }) {
  const { t } = useT()
  const rights = useRights()
  const open = useDrawer('sale-order.deliver')
  const may = rights.has('SALES_WRITE') || rights.has('STOCK_WRITE')
  const found = useCall(saleDeliveryCalls.listSaleDeliveries, { params: { orderId: order._id } })
  return (
    <>
      {open && may && order.status === 'ACTIVE' ? (
        <Flex px="4" pt="3" justify="end">
          <Button icon={<DeliveryIcon size={16} />} onClick={() => void open({ orderId: order._id })}>
            {t('New delivery')}
          </Button>
        </Flex>
      ) : null}
      <ActList
        found={found}
        failed={t('Deliveries did not load')}
        empty={{ icon: DeliveryIcon, title: t('Nothing has left yet'), text: t('What is delivered stands here.') }}
        row={(delivery, onUndo) => <Delivery order={order} delivery={delivery} may={may} onUndo={onUndo} />}
        undo={(delivery, onClose) => <UndoDeliveryDialog delivery={delivery} onClose={onClose} />}
      />
    </>
  )
}

type DeliveryProps = {
  readonly order: AnyOrder
  readonly delivery: SaleDelivery
  readonly may: boolean
  readonly onUndo: () => void
}

function Delivery({ order, delivery, may, onUndo }: DeliveryProps) {
  const { t } = useT()
  const [shows, setShows] = useState<'note' | 'return'>()
  const number = delivery.transactionNumber
  const isActive = order.status === 'ACTIVE'
  const mayReturn = may && !delivery.undone && (isActive || order.status === 'COMPLETE')
  const canReturn = mayReturn && delivery.lines.some(({ lineId }) => leftOf(delivery, lineId) > 0)
  const canUndo = may && !delivery.undone && isActive && delivery.returns.length === 0
  const uses: Readonly<Record<CustomerReturnUse, string>> = {
    TO_STOCK: t('back to stock'),
    SCRAP: t('scrapped'),
    REWORK: t('to be made again'),
  }
  const facts = [
    ...(delivery.packages ? [t('{{count}} packages', { count: delivery.packages })] : []),
    ...(delivery.weight ? [`${formatNumber(delivery.weight, 1)} kg`] : []),
    ...(delivery.address ? [[delivery.address.street, delivery.address.city].filter(Boolean).join(', ')] : []),
  ].filter((fact) => fact !== '')
  return (
    <ActRow
      act={delivery}
      value={undefined}
      marks={
        <>
          <Text fontWeight="semibold">{number}</Text>
          <Tag>{formatDate(delivery.date)}</Tag>
        </>
      }
      undo={canUndo ? { label: t('Take back: delivery {{number}}', { number }), onUndo } : undefined}
    >
      <Box as="ul" mt="1.5" color="fg.muted">
        {delivery.lines.map((line, at) => (
          <Flex as="li" key={`${line.lineId}#${at}`} gap="2" rowGap="0" py="1" wrap="wrap">
            <Text color="fg" overflowWrap="anywhere">
              {line.name}
            </Text>
            <Text fontVariantNumeric="tabular-nums">{formatQuantity(line.quantity, line.unit, t)}</Text>
            {line.fromStock > 0 ? (
              <Text>{t('{{quantity}} from stock', { quantity: formatQuantity(line.fromStock, line.unit, t) })}</Text>
            ) : null}
          </Flex>
        ))}
        {delivery.returns.map((one) => (
          <Flex as="li" key={one._id} gap="2" rowGap="0" py="1" wrap="wrap">
            <Tag tone="late">{t('Came back')}</Tag>
            <Text color="fg" overflowWrap="anywhere">
              {one.name}
            </Text>
            <Text fontVariantNumeric="tabular-nums">{formatQuantity(one.quantity, one.unit, t)}</Text>
            <Text>{uses[one.use]}</Text>
            <Text overflowWrap="anywhere">{one.note}</Text>
          </Flex>
        ))}
      </Box>
      {facts.length === 0 ? null : <Text color="fg.muted">{facts.join(' · ')}</Text>}
      {delivery.undone ? null : (
        <Flex mt="1.5" gap="4" wrap="wrap">
          <Button
            variant="link"
            aria-label={t('Delivery note {{number}}', { number })}
            onClick={() => setShows('note')}
          >
            {t('Delivery note')}
          </Button>
          {canReturn ? (
            <Button
              variant="link"
              aria-label={t('Return of {{number}}', { number })}
              onClick={() => setShows('return')}
            >
              {t('Note a return')}
            </Button>
          ) : null}
        </Flex>
      )}
      {shows === 'note' ? (
        <DeliveryNote order={order} delivery={delivery} onClose={() => setShows(undefined)} />
      ) : shows === 'return' ? (
        <ReturnDialog delivery={delivery} isActive={isActive} onClose={() => setShows(undefined)} />
      ) : null}
    </ActRow>
  )
}

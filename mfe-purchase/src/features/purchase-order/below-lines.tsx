import { useCall } from '@tehas/api-client'
import {
  type AnyOrder,
  calls,
  type LinkedOrder,
  type OrderItem,
  type SaleOrder as Sale,
  type Unit,
} from '@tehas/contracts'
import { formatDate, formatQuantity, useT } from '@tehas/i18n'
import type { SaveProducts } from '@tehas/order-screens/detail'
import { usePanel, useRights } from '@tehas/shell-api'
import { Box, Button, Flex, Heading, Status, Text, TitleBlock } from '@tehas/ui'
import { useState } from 'react'
import { ReceiptRows } from '../receipts/receipt-rows'
import { SupplierTerms } from '../supplier-terms/supplier-terms'

type BelowLinesProps = { readonly order: AnyOrder; readonly saveProducts?: SaveProducts | undefined }

/** What stands below the lines of a purchase: what its supplier says of them otherwise, what came of it, and the orders that it is bought for. */
export function BelowLines({ order, saveProducts }: BelowLinesProps) {
  return (
    <>
      <SupplierTerms order={order} saveProducts={saveProducts} />
      {order.status === 'WAITING_FOR_ACTIVATION' ? null : <ReceiptRows order={order} />}
      <BoughtFor order={order} />
    </>
  )
}

/** Orders that are shown at once. */
const STEP = 5

/** The sale orders that lines of a purchase are bought for; nothing where there are none. */
export function BoughtFor({ order }: { readonly order: AnyOrder }) {
  const { t } = useT()
  const links = (order.linkedOrders ?? []).filter(({ type }) => type === 'SALE_PRODUCT' || type === 'SALE_ITEM')
  const sales = [...new Map(links.map((link) => [link.orderId, link])).values()]
  // Each is read by itself, and material may be for dozens.
  const [limit, setLimit] = useState(STEP)
  if (sales.length === 0) return null
  const hidden = sales.length - limit
  return (
    <Box as="section" aria-label={t('Bought for')} px="4" pt="4">
      <Heading as="h2" size="sm" mb="2">
        {t('Bought for')}
      </Heading>
      <Flex direction="column" gap="2">
        {sales.slice(0, limit).map((link) => (
          <SaleOrder key={link.orderId} link={link} order={order} />
        ))}
      </Flex>
      {hidden > 0 ? (
        <Flex justify="center" py="3">
          <Button onClick={() => setLimit(limit + STEP)}>
            {t('Show {{count}} more', { count: Math.min(STEP, hidden) })}
          </Button>
        </Flex>
      ) : null}
    </Box>
  )
}

type SaleOrderProps = { readonly link: LinkedOrder; readonly order: AnyOrder }

/** One sale order that lines are bought for; only its number for whoever may not read it. */
function SaleOrder({ link, order }: SaleOrderProps) {
  const { t } = useT()
  const mayRead = useRights().has('SALES_READ')
  const open = usePanel('saleOrderId')
  const sale = useCall(calls.getSaleOrder, { params: { orderId: link.orderId } }, { enabled: mayRead }).data
  const uses = sale ? usesIn(sale, order._id) : []
  const own = (order.linkedOrders ?? []).filter(({ orderId }) => orderId === link.orderId)
  const lines = order.products.flatMap(({ _id, name, unit }) => {
    const ofLine = own.filter(({ lineId }) => lineId === _id)
    const quantity = ofLine.reduce((sum, each) => sum + each.quantity, 0)
    return ofLine.length === 0 ? [] : [{ _id, name, unit, quantity }]
  })
  return (
    <TitleBlock
      label={link.transactionNumber}
      perRow={3}
      facts={[
        {
          label: t('Order'),
          tabular: false,
          value: open ? (
            <Button variant="link" onClick={() => open(link.orderId)}>
              {link.transactionNumber}
            </Button>
          ) : (
            link.transactionNumber
          ),
          hint: sale?.client?.name,
        },
        ...(sale ? [{ label: t('State'), value: <Status value={sale.status} /> }] : []),
        ...(uses.length > 0
          ? [
              {
                label: t('Where to'),
                tabular: false,
                grow: 2,
                value: <Amounts lines={uses.map(({ netQuantity, ...use }) => ({ ...use, quantity: netQuantity }))} />,
              },
            ]
          : []),
        {
          label: t('Lines'),
          tabular: false,
          grow: 2,
          value: <Amounts lines={lines} />,
        },
        ...(sale?.productionStartTime ? [{ label: t('Needed on'), value: formatDate(sale.productionStartTime) }] : []),
        ...(sale?.delivery.date ? [{ label: t('Delivery'), value: formatDate(sale.delivery.date) }] : []),
      ]}
    />
  )
}

/** The products of a sale order that a purchase is for, or for what they are made of. */
function usesIn({ linkedOrders = [], products }: Sale, purchaseId: string): Sale['products'] {
  const lines = new Set(linkedOrders.filter(({ orderId }) => orderId === purchaseId).map(({ lineId }) => lineId))
  const holds = ({ _id, items }: OrderItem | Sale['products'][number]): boolean => lines.has(_id) || items.some(holds)
  return products.filter(holds)
}

type AmountsProps = {
  readonly lines: readonly {
    readonly _id: string
    readonly name: string
    readonly quantity: number
    readonly unit: Unit
  }[]
}

/** Lines by their names, with how much of each. */
function Amounts({ lines }: AmountsProps) {
  const { t } = useT()
  return (
    // Names are longer than a fact is wide on a phone.
    <Box as="ul" whiteSpace="normal">
      {lines.map(({ _id, name, quantity, unit }) => (
        <Flex as="li" key={_id} columnGap="2" wrap="wrap" listStyleType="none">
          <Text overflowWrap="anywhere">{name}</Text>
          <Text color="fg.muted" fontWeight="normal" fontVariantNumeric="tabular-nums">
            {formatQuantity(quantity, unit, t)}
          </Text>
        </Flex>
      ))}
    </Box>
  )
}

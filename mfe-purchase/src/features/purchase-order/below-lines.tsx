import { useCall } from '@tehas/api-client'
import { type AnyOrder, calls, type LinkedOrder } from '@tehas/contracts'
import { formatDate, formatQuantity, useT } from '@tehas/i18n'
import { usePanel, useRights } from '@tehas/shell-api'
import { Box, Button, Flex, Heading, Status, Text, TitleBlock } from '@tehas/ui'
import { ReceiptRows } from '../receipts/receipt-rows'

/** What stands below the lines of a purchase: what came of it, and the orders that it is bought for. */
export function BelowLines({ order }: { readonly order: AnyOrder }) {
  const { t } = useT()
  const links = (order.linkedOrders ?? []).filter(({ type }) => type === 'SALE_PRODUCT' || type === 'SALE_ITEM')
  const sales = [...new Map(links.map((link) => [link.orderId, link])).values()]
  return (
    <>
      {order.status === 'WAITING_FOR_ACTIVATION' ? null : <ReceiptRows order={order} />}
      {sales.length > 0 ? (
        <Box as="section" aria-label={t('Bought for')} px="4" pt="4">
          <Heading as="h2" size="sm" mb="2">
            {t('Bought for')}
          </Heading>
          <Flex direction="column" gap="2">
            {sales.map((link) => (
              <SaleOrder key={link.orderId} link={link} order={order} />
            ))}
          </Flex>
        </Box>
      ) : null}
    </>
  )
}

type SaleOrderProps = { readonly link: LinkedOrder; readonly order: AnyOrder }

/** One sale order that lines are bought for; only its number for whoever may not read it. */
function SaleOrder({ link, order }: SaleOrderProps) {
  const { t } = useT()
  const mayRead = useRights().has('SALES_READ')
  const open = usePanel('saleOrderId')
  const sale = useCall(calls.getSaleOrder, { params: { orderId: link.orderId } }, { enabled: mayRead }).data
  const own = (order.linkedOrders ?? []).filter(({ orderId }) => orderId === link.orderId)
  const lines = order.products.flatMap(({ _id, name, unit }) => {
    const ofLine = own.filter(({ lineId }) => lineId === _id)
    const quantity = ofLine.reduce((sum, each) => sum + each.quantity, 0)
    return ofLine.length === 0 ? [] : [{ _id, name, unit, quantity }]
  })
  return (
    <TitleBlock
      label={link.transactionNumber}
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
        {
          label: t('Lines'),
          tabular: false,
          grow: 2,
          value: (
            <Box as="ul">
              {lines.map((each) => (
                <Flex as="li" key={each._id} gap="2" wrap="wrap" listStyleType="none">
                  <Text>{each.name}</Text>
                  <Text color="fg.muted" fontWeight="normal" fontVariantNumeric="tabular-nums">
                    {formatQuantity(each.quantity, each.unit, t)}
                  </Text>
                </Flex>
              ))}
            </Box>
          ),
        },
        ...(sale?.delivery.date ? [{ label: t('Delivery'), value: formatDate(sale.delivery.date) }] : []),
      ]}
    />
  )
}

import { useCall } from '@tehas/api-client'
import type { AnyOrder } from '@tehas/contracts'
import type { PurchaseReceipt } from '@tehas/contracts/purchase'
import { purchaseReceiptCalls } from '@tehas/contracts/purchase'
import { currencySigns, formatMoney, formatNumber, formatQuantity, type Translate, useT } from '@tehas/i18n'
import { ActList, ActRow } from '@tehas/order-screens/acts'
import { InCurrency } from '@tehas/order-screens/drawers'
import { useRights } from '@tehas/shell-api'
import { Box, Flex, Tag, Text } from '@tehas/ui'
import { StockIcon } from '@tehas/ui/icons'
import { UndoReceiptDialog } from './undo-receipt-dialog'

/** What came of an order when, by whom, the newest first. */
export function ReceiptList({ order }: { readonly order: AnyOrder }) {
  const { t } = useT()
  const found = useCall(purchaseReceiptCalls.listPurchaseReceipts, { params: { orderId: order._id } })
  return (
    <ActList
      found={found}
      failed={t('Receipts did not load')}
      empty={{ icon: StockIcon, title: t('Nothing has come yet'), text: t('What is received stands here.') }}
      row={(receipt, onUndo) => <Receipt order={order} receipt={receipt} onUndo={onUndo} />}
      undo={(receipt, onClose) => <UndoReceiptDialog order={order} receipt={receipt} onClose={onClose} />}
    />
  )
}

type ReceiptProps = { readonly order: AnyOrder; readonly receipt: PurchaseReceipt; readonly onUndo: () => void }

function Receipt({ order, receipt, onUndo }: ReceiptProps) {
  const { t } = useT()
  const rights = useRights()
  const may = rights.has('PURCHASE_WRITE') || rights.has('STOCK_WRITE')
  const undo = { label: t('Take back: receipt {{number}}', { number: receipt.number }), onUndo }
  return (
    <InCurrency currency={receipt.projectCurrency}>
      <ActRow
        act={receipt}
        value={receipt.receivedValue}
        marks={
          <>
            {receipt.deliveryNote ? <Text fontWeight="semibold">{receipt.deliveryNote}</Text> : null}
            {receipt.sharesTransport ? <Tag>{t('with transport')}</Tag> : null}
            {receipt.currency === receipt.projectCurrency || receipt.exchangeRate === undefined ? null : (
              <Tag>{rateText(receipt, receipt.exchangeRate)}</Tag>
            )}
          </>
        }
        undo={may && !receipt.undone && order.status === 'ACTIVE' ? undo : undefined}
      >
        <Box as="ul" mt="1.5" color="fg.muted">
          {receipt.lines.map((line, at) => (
            <Flex as="li" key={`${line.lineId}#${at}`} gap="2" rowGap="0" py="1" wrap="wrap">
              <Text color="fg">{line.name}</Text>
              <Text>{formatQuantity(line.quantity, line.unit, t)}</Text>
              <Text>{whereTo(line, t)}</Text>
              {line.unitCost === undefined ? null : (
                <Text textStyle="xs" flexBasis="100%">
                  {costText(line, { t, receipt })}
                </Text>
              )}
            </Flex>
          ))}
        </Box>
      </ActRow>
    </InCurrency>
  )
}

/** Where a line of a receipt went: what each linked order took of it, project cost, else its place in stock. */
function whereTo({ use, unit, projectOrder, orders, location }: PurchaseReceipt['lines'][number], t: Translate) {
  if (use === 'TO_PROJECT_COST') {
    return projectOrder
      ? t('project cost of {{number}}', { number: projectOrder.transactionNumber })
      : t('project cost')
  }
  if (orders.length === 0) return location?.name ?? t('No place')
  return orders
    .map(({ transactionNumber: number, quantity }) =>
      t('{{quantity}} to {{number}}', { quantity: formatQuantity(quantity, unit, t), number }),
    )
    .join(', ')
}

/** What one of the order's currency was worth: 1 € = 11,435 kr. */
const rateText = ({ currency, projectCurrency }: PurchaseReceipt, rate: number): string =>
  `1\u00a0${currencySigns[currency]} = ${formatNumber(rate)}\u00a0${currencySigns[projectCurrency]}`

type CostTextOptions = { readonly t: Translate; readonly receipt: PurchaseReceipt }

/** How the cost of one came about: what the line comes to, less its discount, with its transport, by its quantity. */
function costText(line: PurchaseReceipt['lines'][number], { t, receipt }: CostTextOptions): string {
  const { currency, projectCurrency, exchangeRate = 1 } = receipt
  const money = (value: number | undefined) => formatMoney(value, currency)
  const parts = [
    money(line.lineValue),
    ...(line.discountShare ? [t('− discount {{discount}}', { discount: money(line.discountShare) })] : []),
    ...(line.transportShare ? [t('+ transport {{transport}}', { transport: money(line.transportShare) })] : []),
    ...(currency === projectCurrency ? [] : [`× ${formatNumber(exchangeRate)}`]),
  ]
  return t('{{sum}} for {{quantity}}: {{cost}} each', {
    sum: parts.join(' '),
    quantity: formatQuantity(line.lineQuantity, line.unit, t),
    cost: formatMoney(line.unitCost, projectCurrency, 4),
  })
}

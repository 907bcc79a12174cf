import type { PurchaseOrder, PurchaseProduct } from '@tehas/contracts'
import type { ReceiptUse } from '@tehas/contracts/purchase'
import { formatMoney, formatQuantity, problemMessage, useT } from '@tehas/i18n'
import { useSession } from '@tehas/shell-api'
import { Box, Flex, Notice, Spacer, Text } from '@tehas/ui'
import { Checkbox, QuantityInput, SegmentControl, Select } from '@tehas/ui/forms'
import { ProjectOrderField } from './project-order-field'
import { type LineEntry, linkedSaleOrders, NO_PLACE, OWN_PLACE, overOf, takersOf, waitingOf } from './receipt-lines'

type ReceiptLineProps = {
  readonly order: PurchaseOrder
  readonly product: PurchaseProduct
  readonly entry: LineEntry
  readonly value: number | undefined
  /** Why the service did not take it. */
  readonly problem: string | undefined
  readonly onChange: (change: Partial<LineEntry>) => void
}

/** One line of a delivery: did it come, how much, where to. */
export function ReceiptLine({ order, product, entry, value, problem, onChange }: ReceiptLineProps) {
  const { t } = useT()
  const { project } = useSession()
  const [taker] = takersOf(order, product._id)
  const uses: readonly { readonly value: ReceiptUse; readonly label: string }[] = [
    ...(product.stock ? [{ value: 'TO_STOCK' as const, label: t('To stock') }] : []),
    ...(taker ? [{ value: 'TO_ORDER' as const, label: taker.transactionNumber }] : []),
    { value: 'TO_PROJECT_COST', label: t('Project cost') },
  ]
  const places = [
    { value: OWN_PLACE, label: t('Its own place') },
    ...(project?.inventoryLocations ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
    { value: NO_PLACE, label: t('No place') },
  ]
  const over = overOf(product, entry)
  const amount = (quantity: number) => formatQuantity(quantity, product.unit, t)
  const waiting = waitingOf(product)
  return (
    <Box as="li" py="3" borderBottomWidth="1px" listStyleType="none">
      <Flex gap="3" wrap="wrap" align="center" rowGap="2">
        <Box flex="1 1 220px" minW="0">
          <Checkbox checked={entry.isIn} onChange={(isIn) => onChange({ isIn })}>
            <Text as="span" fontWeight="semibold" overflowWrap="anywhere">
              {product.name}
            </Text>
            <Text as="span" display="block" textStyle="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
              {t('ordered {{ordered}}, received {{received}}, to come {{waiting}}', {
                ordered: amount(product.netQuantity),
                received: amount(product.received),
                waiting: amount(waiting),
              })}
            </Text>
          </Checkbox>
        </Box>
        <Box w={{ base: '100%', sm: '132px' }}>
          <QuantityInput
            unit={product.unit}
            value={entry.quantity}
            align="end"
            aria-label={t('Quantity of {{name}}', { name: product.name })}
            onChange={(quantity) => onChange({ quantity, isIn: quantity !== undefined && quantity !== 0 })}
          />
        </Box>
        {entry.use === 'TO_PROJECT_COST' ? null : (
          <Box w={{ base: '100%', sm: '148px' }}>
            <Select
              options={places}
              value={entry.place}
              aria-label={t('Place of {{name}}', { name: product.name })}
              onChange={(place) => onChange({ place })}
            />
          </Box>
        )}
      </Flex>
      {entry.isIn ? (
        <Flex mt="2" ps={{ base: '0', sm: '6' }} align="center" gap="3" wrap="wrap">
          {uses.length > 1 ? (
            <SegmentControl
              aria-label={t('Where {{name}} goes', { name: product.name })}
              segments={uses}
              value={entry.use}
              onChange={(use) => onChange({ use })}
            />
          ) : (
            <Text color="fg.muted">{uses[0]?.label}</Text>
          )}
          {entry.use === 'TO_PROJECT_COST' ? (
            <ProjectOrderField
              linked={linkedSaleOrders(order, product._id)}
              name={product.name}
              value={entry.projectOrder}
              onChange={(projectOrder) => onChange({ projectOrder })}
            />
          ) : null}
          <Spacer />
          {value === undefined ? null : (
            <Text fontWeight="semibold" fontVariantNumeric="tabular-nums">
              {formatMoney(value, project?.currency ?? 'EUR')}
            </Text>
          )}
        </Flex>
      ) : null}
      {problem === undefined ? null : (
        <Text mt="2" ps={{ base: '0', sm: '6' }} color="red.fg">
          {problemMessage(problem, t)}
        </Text>
      )}
      {over > 0 ? (
        <Box mt="2" ps={{ base: '0', sm: '6' }}>
          <Notice tone="warning" title={t('{{amount}} more than ordered', { amount: amount(over) })}>
            {t('You are asked before it is received.')}
          </Notice>
        </Box>
      ) : null}
    </Box>
  )
}

import type { StockProduct } from '@tehas/contracts'
import { costed } from '@tehas/cost-engine'
import { messages as costMessages } from '@tehas/cost-engine/messages'
import { ownQuantity } from '@tehas/cost-engine/own-quantity'
import { addMessages, formatMoney, formatPercent, formatQuantity, useT } from '@tehas/i18n'
import { toCostProduct, useWhy } from '@tehas/order-screens/structure'
import { useSession } from '@tehas/shell-api'
import { Box, Button, Flex, Heading, Text } from '@tehas/ui'
import { WhyIcon } from '@tehas/ui/icons'
import { type MouseEvent, useMemo } from 'react'
import { structureOf } from '../../stock-structure/structure-of'

addMessages('cost-engine', costMessages)

/** What one piece costs, made in its batch, and what it is sold for; "why" opens the whole sum. */
export function PricesTab({ product }: { readonly product: StockProduct }) {
  const { t } = useT()
  const { project } = useSession()
  const currency = project?.currency ?? 'EUR'
  const vatPercentage = project?.vatPercentage
  const batch = Math.max(1, product.batchSize)
  const isBought = product.category === 'FOR_PURCHASE' && product.processes.length + product.items.length === 0
  const counted = useMemo(
    () =>
      costed(
        { products: structureOf(product).products.map((line) => ({ ...toCostProduct(line), netQuantity: batch })) },
        { vatPercentage },
      ),
    [product, batch, vatPercentage],
  )
  const why = useWhy(counted)
  const made = counted.result.products[0]
  if (!made || product.unitCost === undefined) return null
  const money = (value: number | undefined) => formatMoney(value ?? 0, currency)
  const ask = (figure: string) => (event: MouseEvent<HTMLButtonElement>) =>
    why.askWhy(['products', 0, figure], event.currentTarget)
  return (
    <Flex gap="8" px="4" py="3" wrap="wrap" align="flex-start">
      <Box as="section" aria-label={t('Cost of one piece')} flex="1 1 320px" maxW="560px">
        <Heading as="h2" size="sm" mb="2">
          {t('Cost of one piece')}
        </Heading>
        {isBought ? (
          <Line label={t('Purchase price')} value={money(product.unitCost)} isSum onWhy={ask('unitPrice')} />
        ) : (
          <>
            <Line label={t('Work')} value={money(made.processesCost)} onWhy={ask('processesCost')} />
            <Line label={t('Bought items')} value={money(made.purchaseItemsCost)} onWhy={ask('purchaseItemsCost')} />
            <Line
              label={t('Made items')}
              value={money(made.semiFinishedItemsCost)}
              onWhy={ask('semiFinishedItemsCost')}
            />
            <Line
              label={t('The batch of {{quantity}}', { quantity: formatQuantity(batch, product.unit, t) })}
              value={money(made.cost)}
              onWhy={ask('cost')}
            />
            <Line label={t('Cost of one piece')} value={money(product.unitCost)} isSum />
            <Text color="fg.muted" textStyle="xs" mt="2">
              {batch > 1
                ? t('The cost of the batch, divided by its {{quantity}}: a changeover is spread over the batch.', {
                    quantity: formatQuantity(batch, product.unit, t),
                  })
                : t('Made one at a time: each piece bears its whole changeover. A batch would spread it.')}
            </Text>
          </>
        )}
      </Box>
      <Box as="section" aria-label={t('Sale price')} flex="1 1 320px" maxW="560px">
        <Heading as="h2" size="sm" mb="2">
          {t('Sale price')}
        </Heading>
        <Line
          label={typeof product.unitPrice === 'number' ? t('Unit price, entered') : t('Unit price, calculated')}
          value={money(product.unitPrice ?? product.calculatedUnitPrice)}
          onWhy={ask('unitPrice')}
        />
        <Line label={t('Markup')} value={formatPercent(product.markupPercentage ?? 0)} />
        <Line
          label={t('Price of {{quantity}}', {
            quantity: formatQuantity(ownQuantity(product), product.unit, t),
          })}
          value={money(product.salePrice)}
        />
        <Line label={t('VAT')} value={money(product.vat)} />
        <Line label={t('With VAT')} value={money(product.salePriceWithVat)} isSum />
      </Box>
      {why.popover}
    </Flex>
  )
}

type LineProps = {
  readonly label: string
  readonly value: string
  readonly isSum?: boolean
  readonly onWhy?: (event: MouseEvent<HTMLButtonElement>) => void
}

function Line({ label, value, isSum = false, onWhy }: LineProps) {
  const { t } = useT()
  return (
    <Flex
      minH={{ base: '11', sm: '8' }}
      align="center"
      gap="2"
      {...(isSum && { borderTopWidth: '1px', fontWeight: 'semibold' })}
    >
      <Text flex="1">{label}</Text>
      {onWhy ? (
        <Button size="sm" variant="ghost" icon={<WhyIcon size={14} />} onClick={onWhy}>
          {t('why')}
        </Button>
      ) : null}
      <Text minW="24" textAlign="end" fontVariantNumeric="tabular-nums">
        {value}
      </Text>
    </Flex>
  )
}

import type { SaleOrder } from '@tehas/contracts'
import { formatMoney, formatQuantity, useT } from '@tehas/i18n'
import { useDrawer, useSession } from '@tehas/shell-api'
import { Box, Button, chakra, EmptyState, Flex, Text } from '@tehas/ui'
import { AddIcon, ProductIcon } from '@tehas/ui/icons'
import { shortNumber } from './tree/cell-texts'
import type { OrderLines, ProductLine } from './tree/order-line'

const Card = chakra('button', {
  base: {
    display: 'block',
    w: '100%',
    textAlign: 'start',
    px: '4',
    py: '3',
    borderBottomWidth: '1px',
    fontSize: '0.9375rem',
    '&:enabled': { cursor: 'button' },
  },
})

type PhoneProductsProps = { readonly order: SaleOrder; readonly lines: OrderLines; readonly canEdit: boolean }

/** Products of an order on a phone: name and price, the step at work and the quantity. A tap opens the drawer. */
export function PhoneProducts({ order, lines, canEdit }: PhoneProductsProps) {
  const { t } = useT()
  const open = useDrawer('sale-order.product')
  const edit = (_id?: string) =>
    void open?.({ ...(_id && { _id }), currentOrder: order._id, currentOrderType: 'SALE_ORDER' })
  return (
    <Box>
      {lines.products.map((product) => (
        <ProductCard key={product.id} product={product} onOpen={open && canEdit ? () => edit(product.id) : undefined} />
      ))}
      {lines.products.length === 0 ? <EmptyState title={t('No products yet')} icon={ProductIcon} /> : null}
      {open && canEdit ? (
        <Box p="4">
          <Button size="touch" w="100%" icon={<AddIcon size={20} />} onClick={() => edit()}>
            {t('Add product')}
          </Button>
        </Box>
      ) : null}
    </Box>
  )
}

type ProductCardProps = { readonly product: ProductLine; readonly onOpen: (() => void) | undefined }

function ProductCard({ product: { line, figures }, onOpen }: ProductCardProps) {
  const { t } = useT()
  const { project } = useSession()
  const price = figures.salePriceWithMarkupPercentage
  const step = line.processes.find(({ status, active }) => active && status !== 'COMPLETE')
  return (
    <Card type="button" disabled={!onOpen} onClick={onOpen}>
      <Flex justify="space-between" gap="3" fontWeight="semibold">
        <Text truncate>{line.name}</Text>
        {price === undefined ? null : (
          <Text fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
            {formatMoney(price, project?.currency ?? 'EUR')}
          </Text>
        )}
      </Flex>
      <Flex justify="space-between" gap="3" color="fg.muted" mt="0.5">
        <Text truncate>
          {step
            ? t('{{process}}, {{done}} of {{all}}', {
                process: step.name,
                done: shortNumber(step.produced),
                all: shortNumber(line.netQuantity),
              })
            : ''}
        </Text>
        <Text whiteSpace="nowrap">{formatQuantity(line.netQuantity, line.unit, t)}</Text>
      </Flex>
    </Card>
  )
}

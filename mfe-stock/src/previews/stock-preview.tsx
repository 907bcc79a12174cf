import { useCall } from '@tehas/api-client'
import { calls, type StockProduct } from '@tehas/contracts'
import { formatQuantity, useT } from '@tehas/i18n'
import { NotLoaded } from '@tehas/screens'
import { Picture } from '@tehas/screens/pictures'
import type { PreviewScreenProps } from '@tehas/shell-api'
import { Box, Flex, Heading, NotFound, SkeletonRows, Tag, Text, TitleBlock } from '@tehas/ui'
import { StockData } from '../features/stock-detail/stock-data'
import { StockPlaces } from '../features/stock-detail/stock-places'
import { describing } from '../features/stock-list/stock-looks'
import { categoryWord } from '../words/category'

/** A stock product at a glance, beside the recent-activity list. */
export function StockPreview({ id }: PreviewScreenProps) {
  const { t } = useT()
  const found = useCall(calls.getStockProduct, { params: { stockId: id } })
  if (found.data) return <Glance product={found.data} />
  if (found.error?.code === 'NOT_FOUND') return <NotFound title={t('This product is not here')} level={3} />
  return (
    <NotLoaded found={found} title={t('The product did not load')}>
      <SkeletonRows rows={6} />
    </NotLoaded>
  )
}

function Glance({ product }: { readonly product: StockProduct }) {
  const { t } = useT()
  const [first] = product.images
  const { name, category, active, unit, balance, totalOrdered, totalDemand, short } = product
  const quantity = (value: number) => formatQuantity(value, unit, t)
  return (
    <Box p="5">
      <Flex align="center" gap="2.5" wrap="wrap">
        <Heading as="h2" size="xl">
          {name}
        </Heading>
        <Tag>{categoryWord(t, category)}</Tag>
        {active ? null : <Tag>{t('Not in use')}</Tag>}
      </Flex>
      <Text color="fg.muted" mb="3">
        {describing(product)}
      </Text>
      {first ? (
        <Box h="180px" mb="4" borderRadius="l2" overflow="hidden">
          <Picture fileId={first._id} size="medium" alt={first.fileName} />
        </Box>
      ) : null}
      <TitleBlock
        label={t('Figures of stock')}
        facts={[
          { label: t('Balance'), value: quantity(balance) },
          { label: t('Ordered'), value: quantity(totalOrdered) },
          { label: t('Demand'), value: quantity(totalDemand) },
          { label: t('Missing'), value: quantity(short) },
        ]}
      />
      <Flex direction="column" gap="4" mt="5">
        <StockPlaces product={product} />
        <StockData product={product} />
      </Flex>
    </Box>
  )
}

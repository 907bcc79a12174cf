import { skip, useCall } from '@tehas/api-client'
import { calls, type StockProduct } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { LoadFailure, NoRight } from '@tehas/screens'
import { useRights, useSession, useTitle } from '@tehas/shell-api'
import { Box, Button, Flex, Grid, NotFound, SkeletonRows, Text } from '@tehas/ui'
import { MovementTable } from './movements/movement-table'
import { StockActions } from './moves/stock-actions'
import { StockFacts } from './stock-facts'
import { StockHead } from './stock-head'
import { StockPlaces } from './stock-places'

type StockDetailProps = { readonly stockId: string; readonly onClose: () => void }

/** One stock product: how much there is and where, what orders take and bring, and what moved. */
export function StockDetail({ stockId, onClose }: StockDetailProps) {
  const { t } = useT()
  const rights = useRights()
  const mayRead = rights.has('STOCK_READ')
  const stock = useCall(calls.getStockProduct, mayRead ? { params: { stockId } } : skip)
  if (!mayRead) return <NoRight right="STOCK_READ" />
  return (
    // A phone scrolls the whole page: its figures alone fill half of the screen.
    <Flex
      position="absolute"
      inset="0"
      zIndex="sticky"
      direction="column"
      bg="bg.panel"
      minH="0"
      overflowY={{ base: 'auto', sm: 'visible' }}
    >
      {stock.data ? (
        <Found product={stock.data} onClose={onClose} />
      ) : (
        <>
          <StockHead onClose={onClose} />
          {stock.error === null ? (
            <Box px="4">
              <SkeletonRows rows={10} columns="2fr 1fr 1fr 1fr" />
            </Box>
          ) : stock.error.code === 'NOT_FOUND' ? (
            <NotFound title={t('This product is not here')} actions={<Button onClick={onClose}>{t('Close')}</Button>} />
          ) : (
            <LoadFailure
              title={t('The product did not load')}
              error={stock.error}
              onRetry={() => void stock.refetch()}
              isRetrying={stock.isFetching}
            />
          )}
        </>
      )}
    </Flex>
  )
}

function Found({ product, onClose }: { readonly product: StockProduct; readonly onClose: () => void }) {
  const { t } = useT()
  const { project } = useSession()
  useTitle([product.name, project?.name])
  return (
    <>
      <StockHead product={product} onClose={onClose}>
        <StockActions product={product} />
      </StockHead>
      <StockFacts product={product} />
      <Box flex={{ base: 'none', sm: '1' }} minH="0" overflowY={{ sm: 'auto' }}>
        <Grid templateColumns={{ base: '1fr', lg: 'minmax(0, 1fr) 300px' }} minH={{ lg: 'full' }}>
          <Box minW="0" px="4" py="3" order={{ base: 2, lg: 1 }}>
            <MovementTable product={product} />
          </Box>
          <Box px="4" py="3" borderStartWidth={{ base: '0', lg: '1px' }} order={{ base: 1, lg: 2 }}>
            <StockPlaces product={product} />
            {product.notes === '' ? null : (
              <Text mt="4" whiteSpace="pre-wrap" color="fg.muted" aria-label={t('Notes')}>
                {product.notes}
              </Text>
            )}
          </Box>
        </Grid>
      </Box>
    </>
  )
}

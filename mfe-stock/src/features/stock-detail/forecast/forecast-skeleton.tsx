import type { StockProduct } from '@tehas/contracts'
import { unitLabel, useT } from '@tehas/i18n'
import { Box, Flex, Grid, SkeletonBar, VisuallyHidden } from '@tehas/ui'
import { BalanceChartSkeleton } from './balance-chart'
import { ForecastTitle, forecastColumns } from './forecast-title'

const ROWS = 6

/**
 * Where the forecast of a product will be, as high as it most likely is: one line where no published order takes or brings it,
 * the chart otherwise, with the notice below it where orders take more than there is and will come.
 */
export function ForecastSkeleton({ product }: { readonly product: StockProduct }) {
  const { t } = useT()
  const { t: ui } = useT('ui')
  const { totalDemand, totalOrdered, balance, unit } = product
  const hasEntries = totalDemand > 0 || totalOrdered > 0
  return (
    <Box as="section" role="status" aria-busy mb="5">
      <VisuallyHidden>{ui('Loading')}</VisuallyHidden>
      {hasEntries ? (
        <Grid {...forecastColumns}>
          <Box minW="0">
            <ForecastTitle note={unitLabel(unit, t)} />
            <BalanceChartSkeleton />
          </Box>
          <Box minW="0" pt="9" aria-hidden>
            {Array.from({ length: ROWS }, (_, at) => (
              <Flex key={at} h="8" gap="6" align="center" borderBottomWidth="1px">
                <SkeletonBar w="20%" />
                <SkeletonBar w="40%" />
                <SkeletonBar w="15%" ms="auto" />
              </Flex>
            ))}
          </Box>
        </Grid>
      ) : (
        <>
          <ForecastTitle note={unitLabel(unit, t)} />
          <Flex h="5" align="center">
            <SkeletonBar w="40%" />
          </Flex>
        </>
      )}
      {totalDemand > balance + totalOrdered ? <Box h="11" mt="3" borderRadius="l2" bg="bg.muted" /> : null}
    </Box>
  )
}

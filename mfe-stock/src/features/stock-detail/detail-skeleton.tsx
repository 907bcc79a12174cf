import { Box, chakra, Flex, Grid, SkeletonBar, SkeletonRows } from '@tehas/ui'
import { factsGrid } from './stock-facts'

const Row = chakra('div', {
  base: { display: 'flex', flexShrink: '0', alignItems: 'center', gap: '8', px: '4', borderBottomWidth: '1px' },
})

/** Where the figures, the tabs and the rows of a product will be: nothing jumps when they come. */
export function DetailSkeleton() {
  return (
    <>
      <Grid {...factsGrid} aria-hidden flexShrink="0" borderTopWidth="1px" borderBottomWidth="1px">
        {Array.from({ length: 6 }, (_, at) => (
          <Flex key={at} direction="column" justify="center" gap="2" h="40px">
            <SkeletonBar w="50%" />
            <SkeletonBar w="70%" />
          </Flex>
        ))}
      </Grid>
      <Row aria-hidden minH="37px">
        {Array.from({ length: 4 }, (_, at) => (
          <SkeletonBar key={at} w="16" />
        ))}
      </Row>
      <Flex flex="1" minH="0">
        <Box flex="1" minW="0" px="1.5" pt="3">
          <SkeletonRows rows={10} columns="1fr 1fr 2fr 1fr" />
        </Box>
        <Box w="300px" px="1.5" pt="3" borderStartWidth="1px" display={{ base: 'none', lg: 'block' }} aria-hidden>
          {Array.from({ length: 8 }, (_, at) => (
            <Flex key={at} h="26px" px="2.5" align="center" justify="space-between">
              <SkeletonBar w="50%" />
              <SkeletonBar w="10" />
            </Flex>
          ))}
        </Box>
      </Flex>
    </>
  )
}

import { useT } from '@tehas/i18n'
import { Box, Button, Flex, Text } from '@tehas/ui'
import { encode } from 'uqr'

/** A badge to print: shown once, since the service keeps only its hash. */
export function Badge({ code, name }: { readonly code: string; readonly name: string }) {
  const { t } = useT()
  const { data, size } = encode(code, { ecc: 'M', border: 2 })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <Flex gap="4" mt="4" p="4" borderWidth="1px" borderRadius="l2" align="center" wrap="wrap" data-badge>
      <Box asChild w="160px" h="160px" bg="white">
        <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" role="img" aria-label={t('Code of the badge')}>
          <path d={squares.join('')} fill="black" />
        </svg>
      </Box>
      <Box flex="1" minW="200px">
        <Text fontWeight="semibold" fontSize="1.125rem">
          {name}
        </Text>
        <Text color="fg.muted" mb="3">
          {t('Print it now: it is shown this once. Whoever has it can work with your name.')}
        </Text>
        <Button onClick={() => window.print()}>{t('Print')}</Button>
      </Box>
    </Flex>
  )
}

import { useT } from '@tehas/i18n'
import { QrCode } from '@tehas/screens/print'
import { Box, Button, Flex, Text } from '@tehas/ui'
import type { PrintedBadge } from './badge-pages'
import { PrintedBadges } from './printed-badges'

/** A badge to print: shown once, since the service keeps only its hash. */
export function Badge({ code, name }: PrintedBadge) {
  const { t } = useT()
  return (
    <Flex gap="4" mt="4" p="4" borderWidth="1px" borderRadius="l2" align="center" wrap="wrap">
      <Box w="160px" h="160px" p="2.5" bg="white" role="img" aria-label={t('Code of the badge')}>
        <QrCode text={code} />
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
      <PrintedBadges badges={[{ code, name }]} />
    </Flex>
  )
}

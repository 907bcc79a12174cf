import { useT } from '@tehas/i18n'
import { Flex, Text } from '@tehas/ui'
import { DisconnectedIcon } from '@tehas/ui/icons'
import { useSyncExternalStore } from 'react'
import { api } from '../boot/clients'

/** Says that the service cannot be reached, for as long as that is so. */
export function OfflineBanner() {
  const { t } = useT()
  const isLost = useSyncExternalStore(api.connection.onChange, api.connection.isLost)
  if (!isLost) return null
  return (
    <Flex role="status" minH="9" px="5" py="1.5" gap="2" align="center" bg="amber.subtle" color="amber.fg">
      <DisconnectedIcon style={{ flexShrink: 0 }} />
      <Text>
        <Text as="span" fontWeight="semibold">
          {t('No connection.')}
        </Text>{' '}
        {t('Table cells and My jobs are sent when it is back; save anything else then.')}
      </Text>
    </Flex>
  )
}

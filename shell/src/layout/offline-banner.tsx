import { useT } from '@tehas/i18n'
import { ShellProvider } from '@tehas/shell-api'
import { Box, lazyPart, useAfterPress } from '@tehas/ui'
import { useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { api } from '../boot/clients'
import { whenQuiet } from '../boot/when-quiet'
import { hasUnsent } from '../offline/has-unsent'

const OfflinePart = lazyPart(
  async () => (await import(/* webpackChunkName: "worker" */ '../offline/offline-part')).OfflinePart,
)

/**
 * Says that the service cannot be reached, for as long as that is so, and what becomes of work meanwhile. That comes when the
 * page is quiet, or when it is needed: without a connection, and where something waits on the device.
 */
export function OfflineBanner() {
  const { t } = useT()
  // The line comes above the page, which moves down by it.
  const isLost = useAfterPress(useSyncExternalStore(api.connection.onChange, api.connection.isLost))
  // Login stands alone, without anything that could be kept or sent.
  const hasShell = useContext(ShellProvider) !== undefined
  const [isNeeded, setNeeded] = useState(hasUnsent)
  useEffect(() => whenQuiet(() => setNeeded(true)), [])
  // What was edited meanwhile is sent by the same part when the connection is back.
  if (isLost && !isNeeded) setNeeded(true)
  const plain = isLost ? (
    <Box role="status" px="5" py="1.5" bg="amber.subtle" color="amber.fg">
      {t('No connection.')}
    </Box>
  ) : null
  return isNeeded && hasShell ? <OfflinePart isLost={isLost} meanwhile={plain} /> : plain
}

import { useT } from '@tehas/i18n'
import { Center, ErrorState } from '@tehas/ui'
import { useState } from 'react'
import { useAppStore } from '../boot/app-store'

/** The list of areas could not be read: nothing but the account screens is known. */
export function RegistryProblem() {
  const { t } = useT()
  const app = useAppStore((state) => state.app)
  const [retrying, setRetrying] = useState(false)
  const retry = () => {
    setRetrying(true)
    void app?.reloadRegistry().finally(() => setRetrying(false))
  }
  return (
    <Center minH="60vh">
      <ErrorState title={t('The app could not be loaded completely')} onRetry={retry} retrying={retrying}>
        {t('The list of areas did not come. Check your connection.')}
      </ErrorState>
    </Center>
  )
}

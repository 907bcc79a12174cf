import { useT } from '@tehas/i18n'
import { Button, Center, NotFound } from '@tehas/ui'
import { Link } from 'react-router-dom'
import { useAppStore } from '../boot/app-store'
import { RegistryProblem } from './registry-problem'

/** An address that nobody offers. While the registry is unknown, that may not be the address's fault. */
export function NotFoundPage() {
  const { t } = useT()
  const registryFailed = useAppStore((state) => state.app?.registryError !== undefined)
  if (registryFailed) return <RegistryProblem />
  return (
    <Center minH="60vh">
      <NotFound
        level={1}
        actions={
          <Button asChild variant="solid">
            <Link to="/">{t('Go to the start page')}</Link>
          </Button>
        }
      />
    </Center>
  )
}

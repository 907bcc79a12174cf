import { useT } from '@tehas/i18n'
import { Button, Center, MessageState } from '@tehas/ui'
import { LockIcon } from '@tehas/ui/icons'
import { Link } from 'react-router-dom'

/** The home of a member to whom nothing is open but the own profile: why, and who can change it. */
export function NoRightsPage() {
  const { t } = useT()
  return (
    <Center minH="60vh">
      <MessageState
        icon={LockIcon}
        level={1}
        title={t('Nothing is open to you in this project yet')}
        actions={
          <>
            <Button asChild variant="solid">
              <Link to="/dashboard/settings/profile">{t('Profile')}</Link>
            </Button>
            <Button asChild>
              <Link to="/select-project">{t('All projects')}</Link>
            </Button>
          </>
        }
      >
        {t(
          'An owner of the project decides what you see and do. This page changes by itself when they give you access.',
        )}
      </MessageState>
    </Center>
  )
}

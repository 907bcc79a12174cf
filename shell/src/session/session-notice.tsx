import { useT } from '@tehas/i18n'
import { Box, Notice } from '@tehas/ui'
import { useSessionStore } from './session-store'

/** Why the person is at login without having logged out. */
export function SessionNotice() {
  const { t } = useT()
  const notice = useSessionStore((state) => state.notice)
  if (notice === undefined) return null
  return (
    <Box mb="4.5">
      <Notice>
        {notice === 'SESSION_ENDED'
          ? t('You were logged out: your session expired, or your access or password was changed. Log in to go on.')
          : t('The project you were in is not open to you any more. Log in to choose another.')}
      </Notice>
    </Box>
  )
}

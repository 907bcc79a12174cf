import { useApi } from '@tehas/api-client'
import { accountCalls } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { Button, Notice, Spinner, Stack, Text } from '@tehas/ui'
import { Link, useParams } from 'react-router-dom'
import { AccountLayout } from './account-layout'
import { isBrokenLink, linkErrorText } from './link-error-text'
import { useOnce } from './use-once'

const titles = {
  running: 'Confirming your e-mail address',
  done: 'The address is confirmed',
  failed: 'The address was not confirmed',
} as const

/** Confirms the e-mail address with the mailed token. */
export function ConfirmUserPage() {
  const { t } = useT()
  const api = useApi()
  const { confirmationToken = '' } = useParams()
  const state = useOnce(() =>
    api.call(accountCalls.confirmUser, { body: { token: confirmationToken } }, { quiet: true }),
  )
  return (
    <AccountLayout title={t(titles[state.status])}>
      <Stack gap="4" role="status">
        {state.status === 'running' ? <Spinner /> : null}
        {state.status === 'done' ? (
          <Notice tone="success">{t('Your e-mail address is confirmed. Welcome to Tehas.')}</Notice>
        ) : null}
        {state.status === 'failed' ? <Notice tone="error">{t(linkErrorText(state.error))}</Notice> : null}
        {state.status === 'failed' && isBrokenLink(state.error) ? (
          <Text color="fg.muted">
            {t(
              'A confirmed address needs no link: just log in. If it is not confirmed yet, logging in offers a new one.',
            )}
          </Text>
        ) : null}
        {state.status === 'running' ? null : (
          <Button asChild variant="solid" size="lg" h="11">
            <Link to="/account/login">{t('Log in')}</Link>
          </Button>
        )}
      </Stack>
    </AccountLayout>
  )
}

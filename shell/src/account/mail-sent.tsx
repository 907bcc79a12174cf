import { useCall } from '@tehas/api-client'
import { accountCalls } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { Button, Notice, Stack, Text, Link as TextLink } from '@tehas/ui'
import { Link } from 'react-router-dom'
import { ResendConfirmation } from './resend-confirmation'

export type MailSentProps = { readonly email: string; readonly resend?: boolean }

/** Says that a letter is on its way, or, where no mail leaves this machine, where it lies. */
export function MailSent({ email, resend = false }: MailSentProps) {
  const { t } = useT()
  const env = useCall(accountCalls.env)
  return (
    <Stack gap="4" role="status">
      <Text fontSize="0.9375rem" lineHeight="1.375rem" color="fg.muted">
        {t('If the address {{email}} can be used, a letter with a link is on its way to it.', { email })}
      </Text>
      {env.data?.mailToOutbox ? (
        <Notice tone="info" title={t('Mail stays on this machine')}>
          {t('No mail server is set up here, so letters wait in the outbox.')}{' '}
          <TextLink href="/outbox">{t('Open the outbox')}</TextLink>
        </Notice>
      ) : null}
      {resend ? <ResendConfirmation email={email} /> : null}
      <Button asChild size="lg" h="11">
        <Link to="/account/login" state={{ email }}>
          {t('Back to login')}
        </Link>
      </Button>
    </Stack>
  )
}

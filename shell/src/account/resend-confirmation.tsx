import { useCommand } from '@tehas/api-client'
import { accountCalls } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { Button, Notice } from '@tehas/ui'

/** Mails the confirmation link again. */
export function ResendConfirmation({ email }: { email: string }) {
  const { t } = useT()
  const resend = useCommand(accountCalls.resendConfirmationEmail)
  if (resend.isSuccess) return <Notice tone="success">{t('We sent the confirmation letter again.')}</Notice>
  return (
    <Button size="lg" loading={resend.isPending} onClick={() => resend.mutate({ body: { email } })}>
      {t('Send the confirmation letter again')}
    </Button>
  )
}

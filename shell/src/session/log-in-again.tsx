import type { User } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { Button, Flex, Stack, Text } from '@tehas/ui'
import { FormField, PasswordInput, TextInput } from '@tehas/ui/fields'
import { Dialog } from '@tehas/ui/overlays'
import { useRef } from 'react'
import { Refusal } from '../account/account-parts'
import { checkLogin } from '../account/check-login'
import { readLoginRefusal } from '../account/login-refusal'
import { useShortForm } from '../account/use-short-form'
import { leaveSession } from './end-session'
import { logInAgain } from './log-in'
import { useSessionStore } from './session-store'

/** Login over the page whose session is over: nothing that is typed below it is lost. */
export function LogInAgain() {
  const user = useSessionStore((session) => session.user)
  return user ? <Again user={user} /> : null
}

function Again({ user }: { readonly user: User }) {
  const { t } = useT()
  const password = useRef<HTMLInputElement>(null)
  const form = useShortForm({
    initial: { username: user.email, password: '' },
    check: checkLogin,
    send: ({ password }) => logInAgain(user, password),
    readRefusal: readLoginRefusal,
  })
  return (
    <Dialog open role="alertdialog" initialFocus={password} title={t('Log in again')} onClose={() => undefined}>
      <form noValidate onSubmit={form.submit}>
        <Stack gap="4">
          <Text color="fg.muted">
            {t('Your session is over. What you typed is still on the page: log in and save it.')}
          </Text>
          <FormField label={t('E-mail')}>
            <TextInput type="email" autoComplete="username" value={user.email} readOnly onChange={() => undefined} />
          </FormField>
          <FormField label={t('Password')} error={form.error('password')}>
            <PasswordInput autoComplete="current-password" ref={password} {...form.field('password')} />
          </FormField>
          <Refusal>{form.refusalText}</Refusal>
          <Flex gap="2" justify="flex-end">
            <Button onClick={leaveSession}>{t('Log out')}</Button>
            <Button type="submit" variant="solid" loading={form.busy}>
              {t('Log in')}
            </Button>
          </Flex>
        </Stack>
      </form>
    </Dialog>
  )
}

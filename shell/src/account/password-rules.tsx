import { passwordRules } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { chakra, Signal, VisuallyHidden } from '@tehas/ui'

const List = chakra('ul', { base: { display: 'grid', gap: '1', listStyle: 'none', mt: '-2' } })

/** The four rules of a new password, ticked off while it is typed (specification §5). */
export function PasswordRules({ password }: { password: string }) {
  const { t } = useT()
  return (
    <List aria-label={t('Password rules')} aria-live="polite">
      {passwordRules.map(({ pattern, message }) => {
        const met = pattern.test(password)
        return (
          <li key={message}>
            <Signal shape={met ? 'done' : 'not-started'} tone={met ? 'done' : 'neutral'}>
              {t(message)}
            </Signal>
            <VisuallyHidden>{met ? t('met') : t('not met yet')}</VisuallyHidden>
          </li>
        )
      })}
    </List>
  )
}

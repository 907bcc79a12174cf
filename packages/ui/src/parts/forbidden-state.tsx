import { useT } from '@tehas/i18n'
import type { ReactNode } from 'react'
import { LockIcon } from '../icons/first-icons'
import { MessageState } from './message-state'

export type ForbiddenStateProps = {
  title?: ReactNode
  /** Name of the missing right, translated: “Sales prices”. */
  right?: string | undefined
  children?: ReactNode
  actions?: ReactNode
}

/** No right to see: which right is missing and who can give it. */
export function ForbiddenState({ title, right, children, actions }: ForbiddenStateProps) {
  const { t } = useT('ui')
  return (
    <MessageState icon={LockIcon} title={title ?? t('You have no right to see this')} actions={actions}>
      {children ??
        (right
          ? t('Ask an owner of the project for the right “{{right}}”.', { right })
          : t('Ask an owner of the project for access.'))}
    </MessageState>
  )
}

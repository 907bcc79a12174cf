import { useT } from '@tehas/i18n'
import type { ReactNode } from 'react'
import { LockIcon } from '../icons/first-icons'
import { MessageState, type MessageStateProps } from './message-state'

export type ForbiddenStateProps = {
  title?: ReactNode
  /** Which right is missing and who can give it. */
  children?: ReactNode
  actions?: ReactNode
  level?: MessageStateProps['level']
}

/** No right to see. */
export function ForbiddenState({ title, children, ...rest }: ForbiddenStateProps) {
  const { t } = useT('ui')
  return (
    <MessageState icon={LockIcon} title={title ?? t('You have no right to see this')} {...rest}>
      {children ?? t('Ask an owner of the project for access.')}
    </MessageState>
  )
}

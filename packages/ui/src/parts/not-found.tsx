import { useT } from '@tehas/i18n'
import type { ReactNode } from 'react'
import { NotFoundIcon } from '../icons/first-icons'
import { MessageState, type MessageStateProps } from './message-state'

export type NotFoundProps = {
  title?: ReactNode
  children?: ReactNode
  actions?: ReactNode
  level?: MessageStateProps['level']
}

/** The address, or the thing it names, does not exist. */
export function NotFound({ title, children, ...rest }: NotFoundProps) {
  const { t } = useT('ui')
  return (
    <MessageState icon={NotFoundIcon} title={title ?? t('Not found')} {...rest}>
      {children ?? t('It may have been removed, or the address is wrong.')}
    </MessageState>
  )
}

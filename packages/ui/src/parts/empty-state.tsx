import { useT } from '@tehas/i18n'
import type { ReactNode } from 'react'
import type { IconComponent } from '../icons/create-icon'
import { EmptyIcon, SearchIcon } from '../icons/ui-icons'
import { Button } from './button'
import { MessageState } from './message-state'

export type EmptyStateProps = {
  title: ReactNode
  /** Why it is empty, or how to begin. */
  children?: ReactNode
  icon?: IconComponent
  actions?: ReactNode
}

/** Nothing here yet: says why and gives the next step. */
export function EmptyState({ icon = EmptyIcon, ...props }: EmptyStateProps) {
  return <MessageState icon={icon} {...props} />
}

export type EmptySearchProps = { query: string; onClear: () => void }

/** Nothing matches: repeats the query and offers to clear it. */
export function EmptySearch({ query, onClear }: EmptySearchProps) {
  const { t } = useT('ui')
  return (
    <MessageState
      icon={SearchIcon}
      title={query ? t('Nothing matches “{{query}}”', { query }) : t('Nothing matches these filters')}
      actions={<Button onClick={onClear}>{t('Clear search and filters')}</Button>}
    >
      {t('Try fewer words, or another filter.')}
    </MessageState>
  )
}

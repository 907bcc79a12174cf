import type { ReactNode } from 'react'
import type { IconComponent } from '../icons/create-icon'
import { Button } from './button'
import { EmptySearch, EmptyState } from './empty-state'
import { ErrorState } from './error-state'
import { ForbiddenState } from './forbidden-state'

/** How far a list has come. */
export type ListStatus =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready' }
  /** The service refused it: the right to see it is missing; with which it is and who can give it. */
  | { readonly kind: 'forbidden'; readonly reason?: string }
  | {
      readonly kind: 'error'
      /** What failed, in the person's language. */
      readonly message: string
      /** Why, in a sentence. */
      readonly reason?: string | undefined
      /** Of the failed call, shown on demand. */
      readonly code?: string | undefined
      readonly requestId?: string | undefined
      readonly onRetry: () => void
    }

export type EmptyAction = { readonly label: string; readonly onSelect: () => void; readonly icon?: ReactNode }

/** What a list says when there is nothing at all. */
export type EmptyList = {
  readonly title: string
  readonly text?: string | undefined
  readonly icon?: IconComponent | undefined
  readonly action?: EmptyAction | undefined
  readonly secondAction?: EmptyAction | undefined
}

export type FilteredList = { readonly query?: string | undefined; readonly onClear: () => void }

export type ListMessageProps = {
  readonly status: ListStatus
  readonly empty: EmptyList
  /** Present while a search or filter is on. */
  readonly filtered?: FilteredList | undefined
}

/** In place of the rows of a list: it may not be seen, it failed, nothing is there yet, or nothing matches. */
export function ListMessage({ status, empty, filtered }: ListMessageProps) {
  if (status.kind === 'forbidden') return <ForbiddenState>{status.reason}</ForbiddenState>
  if (status.kind === 'error') {
    const { message, reason, ...rest } = status
    return (
      <ErrorState title={message} onRetry={rest.onRetry} code={rest.code} requestId={rest.requestId}>
        {reason}
      </ErrorState>
    )
  }
  if (filtered) return <EmptySearch query={filtered.query ?? ''} onClear={filtered.onClear} />
  const { action, secondAction } = empty
  return (
    <EmptyState
      title={empty.title}
      {...(empty.icon ? { icon: empty.icon } : {})}
      actions={
        <>
          {action ? (
            <Button variant="solid" icon={action.icon} onClick={action.onSelect}>
              {action.label}
            </Button>
          ) : null}
          {secondAction ? (
            <Button icon={secondAction.icon} onClick={secondAction.onSelect}>
              {secondAction.label}
            </Button>
          ) : null}
        </>
      }
    >
      {empty.text}
    </EmptyState>
  )
}

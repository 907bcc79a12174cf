import { errorText } from '@tehas/api-client'
import { Box, Button, EmptyState, ErrorState, PageHeader, SkeletonRows } from '@tehas/ui'
import { AddIcon, type IconComponent } from '@tehas/ui/icons'
import type { ReactNode } from 'react'
import { useTexts } from '../texts'

export type ListPageProps = {
  readonly title: string
  /** How many there are; undefined while they are on the way. */
  readonly count: number | undefined
  /** Beside the title instead of the number, where not all are loaded or some are filtered out. */
  readonly countText?: string | undefined
  readonly addLabel: string
  readonly onAdd: () => void
  readonly error?: unknown
  readonly onRetry?: () => void
  readonly empty: { readonly icon: IconComponent; readonly title: string; readonly text: string }
  /** Between header and list. */
  readonly toolbar?: ReactNode
  readonly children: ReactNode
}

/** A settings page that is one list: loading, failed, empty, or its rows. */
export function ListPage(props: ListPageProps) {
  const { t } = useTexts()
  const { title, count, countText, addLabel, onAdd, error, onRetry, empty, toolbar, children } = props
  const add = (
    <Button variant="solid" icon={<AddIcon />} onClick={onAdd}>
      {addLabel}
    </Button>
  )
  return (
    <>
      <PageHeader title={title} count={countText ?? count} actions={add} />
      {toolbar ? (
        <Box px={{ base: '4', sm: '5' }} pb="3">
          {toolbar}
        </Box>
      ) : null}
      {error ? (
        <ErrorState title={t('The list did not load')} {...(onRetry && { onRetry })}>
          {t(errorText(error))}
        </ErrorState>
      ) : count === undefined ? (
        <Box px={{ base: '4', sm: '5' }}>
          <SkeletonRows rows={6} columns="1fr 160px 80px" />
        </Box>
      ) : count === 0 ? (
        <EmptyState icon={empty.icon} title={empty.title}>
          {empty.text}
        </EmptyState>
      ) : (
        <Box px={{ base: '1.5', sm: '2.5' }} pb="10" overflowX="auto">
          {children}
        </Box>
      )}
    </>
  )
}

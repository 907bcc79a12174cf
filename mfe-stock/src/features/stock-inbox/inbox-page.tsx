import { useCallPages, useCommand } from '@tehas/api-client'
import { calls, type StockProductRow } from '@tehas/contracts'
import { UNTOUCHED_DAYS } from '@tehas/contracts/stock'
import { useT } from '@tehas/i18n'
import { LoadFailure, NoRight } from '@tehas/screens'
import { useReportError, useRights, useSession, useTitle, useToast } from '@tehas/shell-api'
import { Link } from '@tehas/shell-api/router'
import { Box, Button, EmptyState, Flex, Heading, PageHeader, SkeletonRows, Text } from '@tehas/ui'
import { CompleteIcon } from '@tehas/ui/icons'
import { useState } from 'react'
import { ShowMore } from '../../parts/show-more'
import { useFigure } from '../stock-figures/use-figure'
import { LIST_PATH } from '../stock-list/addresses'
import { ActDialog, type ActKind } from './act-dialog'
import type { InboxAction } from './advice'
import { InboxRow } from './inbox-row'

const PAGE = 50

/** Products that want something done: below 0, or untouched for long, each with what to do about it. */
export function InboxPage() {
  const rights = useRights()
  if (!rights.has('STOCK_READ')) return <NoRight right="STOCK_READ" />
  return <Inbox />
}

function Inbox() {
  const { t } = useT()
  const { project } = useSession()
  useTitle([t('To sort out'), project?.name])
  const below = useCallPages(calls.listStockProducts, { body: { belowZero: true, sort: { balance: 1 }, limit: PAGE } })
  const untouched = useCallPages(calls.listStockProducts, {
    body: { active: true, untouchedDays: UNTOUCHED_DAYS, limit: PAGE },
  })
  const isUnread = (found: Found) => found.error !== null && !found.data
  const isEmpty = below.data?.rows.length === 0 && untouched.data?.rows.length === 0
  return (
    <Flex direction="column" h="100%" minH="0" bg="bg.panel">
      <PageHeader title={t('To sort out')} />
      <Box flex="1" minH="0" overflow="auto" aria-busy={below.isPending || untouched.isPending}>
        {isUnread(below) && isUnread(untouched) ? (
          <LoadFailure
            title={t('Stock did not load')}
            error={below.error}
            onRetry={() => {
              void below.refetch()
              void untouched.refetch()
            }}
            isRetrying={below.isFetching || untouched.isFetching}
          />
        ) : isEmpty ? (
          <EmptyState
            icon={CompleteIcon}
            title={t('Nothing to sort out')}
            actions={
              <Button asChild>
                <Link to={LIST_PATH}>{t('Open the stock')}</Link>
              </Button>
            }
          >
            {t('No balance is below 0, and nothing has lain untouched for half a year.')}
          </EmptyState>
        ) : (
          <>
            <Group
              title={t('Below 0')}
              about={t('What was taken without being there. Its value is counted when something comes.')}
              found={below}
            />
            <Group title={t('Untouched')} about={t('What has not moved for half a year.')} found={untouched} />
          </>
        )}
      </Box>
    </Flex>
  )
}

type Found = {
  readonly data: { readonly rows: readonly StockProductRow[] } | undefined
  readonly error: unknown
  readonly refetch: () => unknown
  readonly isFetching: boolean
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly fetchNextPage: () => unknown
}

type GroupProps = { readonly title: string; readonly about: string; readonly found: Found }

function Group({ title, about, found }: GroupProps) {
  const { t } = useT()
  const toast = useToast()
  const reportError = useReportError()
  const mayWrite = useRights().has('STOCK_WRITE')
  const { ask, answer } = useFigure()
  const [act, setAct] = useState<{ readonly stockId: string; readonly act: ActKind }>()
  const { mutateAsync } = useCommand(calls.updateStockProduct, { quiet: true })
  const [now] = useState(() => new Date())
  const rows = found.data?.rows

  const retire = async ({ _id, version, name }: StockProductRow): Promise<void> => {
    try {
      const saved = await mutateAsync({ body: { _id, version, active: false } })
      toast.success(t('The product is not in use any more'), {
        detail: name,
        undo: () =>
          void mutateAsync({ body: { _id, version: saved.version, active: true } }).catch((error: unknown) =>
            reportError(error),
          ),
      })
    } catch (error) {
      reportError(error)
    }
  }
  const run = (row: StockProductRow, action: InboxAction, anchor: HTMLElement): void => {
    if (action === 'orders') ask(row, row.balance < 0 ? 'ordered' : 'demand', anchor)
    else if (action === 'retire') void retire(row)
    else setAct({ stockId: row._id, act: action })
  }
  if (rows?.length === 0) return null
  return (
    <Box as="section" aria-label={title}>
      <Box px={{ base: '4', sm: '5' }} pt="4" pb="2" borderBottomWidth="1px">
        <Heading as="h2" size="sm">
          {title}
        </Heading>
        <Text textStyle="xs" color="fg.subtle">
          {about}
        </Text>
      </Box>
      {rows === undefined && found.error !== null ? (
        <LoadFailure
          title={t('Stock did not load')}
          error={found.error}
          onRetry={() => void found.refetch()}
          isRetrying={found.isFetching}
        />
      ) : rows === undefined ? (
        <Box px={{ base: '1.5', sm: '2.5' }}>
          <SkeletonRows rows={4} columns="3fr 1fr 2fr" />
        </Box>
      ) : (
        <Box as="ul" listStyleType="none">
          {rows.map((row) => (
            <InboxRow
              key={row._id}
              row={row}
              now={now}
              mayWrite={mayWrite}
              onAct={(action, anchor) => run(row, action, anchor)}
            />
          ))}
        </Box>
      )}
      <ShowMore pages={found} />
      {answer}
      {act ? <ActDialog {...act} onClose={() => setAct(undefined)} /> : null}
    </Box>
  )
}

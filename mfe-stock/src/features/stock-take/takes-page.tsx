import { skip, useCall, useCallPages } from '@tehas/api-client'
import { calls } from '@tehas/contracts'
import { type StockTakeRow, stockTakeCalls } from '@tehas/contracts/stock'
import { formatDate, formatTime, useT } from '@tehas/i18n'
import { NoRight, NotLoaded } from '@tehas/screens'
import { useEditedPlace } from '@tehas/screens/edited-place'
import { useRights, useSession, useTitle } from '@tehas/shell-api'
import { Link, Outlet, useNavigate, useParams } from '@tehas/shell-api/router'
import { Box, Button, EmptyState, Flex, lazyPart, PageHeader, Progress, SkeletonRows, Span, Tag } from '@tehas/ui'
import { AddIcon, ChevronRightIcon, StockIcon } from '@tehas/ui/icons'
import { type ReactNode, useState } from 'react'
import { ShowMore } from '../../parts/show-more'
import { upsertPath } from '../stock-list/addresses'
import { takePath } from './addresses'
import { ExportTakes } from './export-takes'
import { StartDialog } from './start-dialog'

// Comes with the pointer or the focus of whoever may count.
const TakeCellEditing = lazyPart(
  async () => (await import(/* webpackChunkName: "stock-take" */ './take-cell-editing')).TakeCellEditing,
)

/** Stock takes that are under way and that have ended. */
export function TakesPage() {
  const rights = useRights()
  if (!rights.has('STOCK_READ')) return <NoRight right="STOCK_READ" />
  return <Takes />
}

function Takes() {
  const { t } = useT()
  const navigate = useNavigate()
  const rights = useRights()
  const { project } = useSession()
  const isCovered = useParams().takeId !== undefined
  const [isStarting, setStarting] = useState(false)
  const { place, reach } = useEditedPlace()
  useTitle(isCovered ? [] : [t('Stock take'), project?.name])
  const takes = useCallPages(stockTakeCalls.listStockTakes, isCovered ? skip : { body: {} })
  const rows = takes.data?.rows ?? []
  if (isCovered) return <Outlet />
  const startButton = rights.has('STOCK_WRITE') ? (
    <Button variant="solid" icon={<AddIcon />} onClick={() => setStarting(true)}>
      {t('New stock take')}
    </Button>
  ) : null
  return (
    <Flex direction="column" h="100%" minH="0" bg="bg.panel">
      <PageHeader
        title={t('Stock take')}
        actions={
          rows.length > 0 ? (
            <>
              <ExportTakes />
              {startButton}
            </>
          ) : null
        }
      />
      <Box flex="1" minH="0" overflow="auto" aria-busy={takes.isPending} {...reach}>
        {!takes.data ? (
          <NotLoaded found={takes} title={t('Stock takes did not load')}>
            <Box px={{ base: '1.5', sm: '2.5' }}>
              <SkeletonRows rows={6} columns="2fr 1fr 1fr" />
            </Box>
          </NotLoaded>
        ) : rows.length === 0 ? (
          <NothingCounted startButton={startButton} />
        ) : (
          <Box as="ul" listStyleType="none" borderTopWidth="1px">
            {rows.map((row, index) => (
              <TakeRow key={row._id} row={row} index={index} />
            ))}
          </Box>
        )}
        <ShowMore pages={takes} />
      </Box>
      {place && rights.has('STOCK_WRITE') ? <TakeCellEditing place={place} takes={rows} /> : null}
      {isStarting ? (
        <StartDialog onClose={() => setStarting(false)} onStarted={({ _id }) => void navigate(takePath(_id))} />
      ) : null}
    </Flex>
  )
}

/** Without any product there is nothing to count: that comes first. */
function NothingCounted({ startButton }: { readonly startButton: ReactNode }) {
  const { t } = useT()
  const products = useCall(calls.listStockProducts, { body: { limit: 1 } })
  if (products.isPending) return null
  if (products.data?.rows.length === 0) {
    return (
      <EmptyState
        icon={StockIcon}
        title={t('Nothing in stock yet')}
        actions={
          startButton && (
            <Button asChild variant="solid">
              <Link to={upsertPath('')}>
                <AddIcon />
                {t('New product')}
              </Link>
            </Button>
          )
        }
      >
        {t('What the workshop keeps can be counted once it is added to the stock.')}
      </EmptyState>
    )
  }
  return (
    <EmptyState icon={StockIcon} title={t('Nothing was counted yet')} actions={startButton}>
      {t('Count what lies on a shelf, by phone if you like, and book all differences at once.')}
    </EmptyState>
  )
}

function TakeRow({ row, index }: { readonly row: StockTakeRow; readonly index: number }) {
  const { t } = useT()
  const { name, status, lines, counted, startedAt, startedBy, endedAt, isBlind } = row
  const counting = t('{{counted}} of {{lines}} counted', { counted, lines })
  return (
    <Box as="li" data-index={index} borderBottomWidth="1px" _hover={{ bg: 'bg.subtle' }}>
      <Link to={takePath(row._id)}>
        <Flex align="center" gap="4" px={{ base: '4', sm: '5' }} py="3">
          <Box data-cell="name" flex="1" minW="0">
            <Flex gap="2" align="center" wrap="wrap">
              <Span fontWeight="semibold">{name}</Span>
              {status === 'DONE' ? <Tag tone="done">{t('Confirmed')}</Tag> : null}
              {status === 'CANCELLED' ? <Tag>{t('Cancelled')}</Tag> : null}
              {isBlind ? <Tag>{t('Blind')}</Tag> : null}
            </Flex>
            <Box textStyle="xs" color="fg.subtle" mt="0.5">
              {formatDate(endedAt ?? startedAt)} {formatTime(endedAt ?? startedAt)}
              {startedBy ? `, ${startedBy.name}` : ''}
            </Box>
          </Box>
          <Box w={{ base: '7rem', sm: '12rem' }} flex="none">
            <Box textStyle="xs" color="fg.muted" mb="1">
              {counting}
            </Box>
            {status === 'OPEN' ? (
              <Progress label={name} value={counted} max={Math.max(1, lines)} valueText={counting} />
            ) : null}
          </Box>
          <ChevronRightIcon size={16} />
        </Flex>
      </Link>
    </Box>
  )
}

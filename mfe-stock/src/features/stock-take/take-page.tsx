import { useCall, useCommand } from '@tehas/api-client'
import { type StockTake, stockTakeCalls } from '@tehas/contracts/stock'
import { useT } from '@tehas/i18n'
import { LoadFailure, NoRight } from '@tehas/screens'
import { useKeptFocus } from '@tehas/screens/focus'
import { useConfirm, useRights, useTitle } from '@tehas/shell-api'
import { useNavigate, useParams, useSearchParams } from '@tehas/shell-api/router'
import {
  Box,
  Button,
  Delayed,
  Flex,
  Heading,
  IconButton,
  Menu,
  NotFound,
  SkeletonBar,
  SkeletonRows,
  Tabs,
  Tag,
  Text,
} from '@tehas/ui'
import { AnnulIcon, ArrowLeftIcon, MoreIcon } from '@tehas/ui/icons'
import { type ReactNode, useEffect, useRef } from 'react'
import { focusIfNowhere } from '../../parts/focus-if-nowhere'
import { useOwnBar } from '../../parts/use-own-bar'
import { TAKES_PATH } from './addresses'
import { CountView } from './count-view'
import { ExportTakeLines } from './export-takes'
import { ReviewView } from './review-view'

/** One stock take: counting, and what it found. */
export function TakePage() {
  const { takeId = '' } = useParams()
  const rights = useRights()
  if (!rights.has('STOCK_READ')) return <NoRight right="STOCK_READ" />
  return <Take key={takeId} takeId={takeId} />
}

function Take({ takeId }: { readonly takeId: string }) {
  const { t } = useT()
  const take = useCall(stockTakeCalls.getStockTake, { params: { takeId } })
  const navigate = useNavigate()
  const leave = () => void navigate(TAKES_PATH)
  useTitle(take.data ? [take.data.name, t('Stock take')] : [])
  if (take.data) return <OpenTake take={take.data} />
  if (take.error !== null) {
    return (
      <Unread>
        {take.error.code === 'NOT_FOUND' ? (
          <NotFound
            level={1}
            title={t('This stock take is not here')}
            actions={<Button onClick={leave}>{t('All stock takes')}</Button>}
          />
        ) : (
          <LoadFailure
            level={1}
            title={t('The stock take did not load')}
            error={take.error}
            onRetry={() => void take.refetch()}
            isRetrying={take.isFetching}
          />
        )}
      </Unread>
    )
  }
  return (
    <Unread isComing>
      <Flex minH="9" align="center" gap="8" px={{ base: '4', sm: '5' }} borderBottomWidth="1px" aria-hidden>
        <Delayed>
          <SkeletonBar w="16" />
          <SkeletonBar w="16" />
        </Delayed>
      </Flex>
      <Box px={{ base: '1.5', sm: '2.5' }} pt="2">
        <SkeletonRows rows={4} columns="2fr 1fr" />
      </Box>
    </Unread>
  )
}

/** The page of a stock take that is not there, or not yet: the way back to the others, and why. */
function Unread({ isComing = false, children }: { readonly isComing?: boolean; readonly children: ReactNode }) {
  const { t } = useT()
  const navigate = useNavigate()
  return (
    <Flex direction="column" h="100%" minH="0" bg="bg.panel" {...useOwnBar()}>
      <Flex as="header" align="center" gap="2" px={{ base: '2', sm: '4' }} py="2" flex="none">
        <IconButton label={t('All stock takes')} onClick={() => void navigate(TAKES_PATH)}>
          <ArrowLeftIcon />
        </IconButton>
        {isComing ? (
          <Delayed>
            <SkeletonBar w="40" aria-hidden />
          </Delayed>
        ) : null}
      </Flex>
      {children}
    </Flex>
  )
}

function OpenTake({ take }: { readonly take: StockTake }) {
  const { t } = useT()
  const navigate = useNavigate()
  const rights = useRights()
  const confirm = useConfirm()
  const [query, setQuery] = useSearchParams()
  const { mutate } = useCommand(stockTakeCalls.cancelStockTake)
  const page = useRef<HTMLDivElement>(null)
  useKeptFocus(page)
  const heading = useRef<HTMLHeadingElement>(null)
  // What confirmed it is gone once it has ended.
  useEffect(() => (take.status === 'OPEN' ? undefined : focusIfNowhere(() => heading.current)), [take.status])
  const mayCount = take.status === 'OPEN' && rights.has('STOCK_WRITE')
  const isReview = !mayCount || query.get('view') === 'differences'
  const show = (view: 'count' | 'differences') => setQuery(view === 'count' ? {} : { view }, { replace: true })
  const cancel = async (): Promise<void> => {
    const isSure = await confirm({
      title: t('Cancel {{name}}?', { name: take.name }),
      body: t('Nothing of it is booked: {{count}} counts are lost.', { count: take.counted }),
      confirmLabel: t('Cancel the stock take'),
      cancelLabel: t('Go on counting'),
      tone: 'danger',
    })
    if (!isSure) return
    mutate({ body: { takeId: take._id, version: take.version } }, { onSuccess: () => void navigate(TAKES_PATH) })
  }
  return (
    <Flex ref={page} direction="column" h="100%" minH="0" bg="bg.panel" {...useOwnBar()}>
      <Flex as="header" align="center" gap="2" px={{ base: '2', sm: '4' }} py="2" flex="none">
        <IconButton label={t('All stock takes')} onClick={() => void navigate(TAKES_PATH)}>
          <ArrowLeftIcon />
        </IconButton>
        <Box flex="1" minW="0">
          <Heading ref={heading} as="h1" size="md" tabIndex={-1} outline="none">
            {take.name}
          </Heading>
          <Text textStyle="xs" color="fg.subtle">
            {t('{{counted}} of {{lines}} counted', { counted: take.counted, lines: take.lines })}
          </Text>
        </Box>
        {take.status === 'DONE' ? <Tag tone="done">{t('Confirmed')}</Tag> : null}
        {take.status === 'CANCELLED' ? <Tag>{t('Cancelled')}</Tag> : null}
        {/* While counting it stands beside the product. */}
        {take.isBlind && isReview ? <Tag>{t('Blind')}</Tag> : null}
        {isReview ? <ExportTakeLines take={take} /> : null}
        {mayCount ? (
          <Menu
            trigger={
              <IconButton label={t('More')} noTooltip>
                <MoreIcon />
              </IconButton>
            }
            items={[
              {
                id: 'cancel',
                label: t('Cancel the stock take'),
                icon: <AnnulIcon />,
                tone: 'danger',
                onSelect: () => void cancel(),
              },
            ]}
          />
        ) : null}
      </Flex>
      {mayCount ? (
        <Tabs
          label={t('Stock take')}
          value={isReview ? 'differences' : 'count'}
          onChange={show}
          tabs={[
            { id: 'count', label: t('Count') },
            { id: 'differences', label: t('Differences'), count: take.differences ?? undefined },
          ]}
        />
      ) : null}
      {isReview ? <ReviewView take={take} /> : <CountView take={take} onReview={() => show('differences')} />}
    </Flex>
  )
}

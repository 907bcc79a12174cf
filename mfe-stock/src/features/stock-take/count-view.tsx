import { useCallPages } from '@tehas/api-client'
import { type StockTake, type StockTakeLine, stockTakeCalls } from '@tehas/contracts/stock'
import { useT } from '@tehas/i18n'
import { LoadFailure } from '@tehas/screens'
import { Box, Button, EmptySearch, EmptyState, Flex, SkeletonRows } from '@tehas/ui'
import { SearchBox, useIsPhone } from '@tehas/ui/grid'
import { AddIcon, CompleteIcon, SearchIcon } from '@tehas/ui/icons'
import { useEffect, useState } from 'react'
import { CountPanel } from './count-panel'
import { FindDialog } from './find-dialog'
import { LineList } from './line-list'
import { PlaceBar } from './place-bar'

const PAGE = 200

/** Walking through the places of a stock take, one product at a time. */
export function CountView({ take, onReview }: { readonly take: StockTake; readonly onReview: () => void }) {
  const { t } = useT()
  const isPhone = useIsPhone()
  const firstOpen = take.places.find(({ lines, counted }) => counted < lines) ?? take.places[0]
  const [place, setPlace] = useState<string | null>(firstOpen?.location?._id ?? null)
  const [search, setSearch] = useState('')
  const [openId, setOpenId] = useState<string>()
  const [isListShown, setListShown] = useState(false)
  const [isFinding, setFinding] = useState(false)
  // What is searched for may lie anywhere.
  const where = search.trim() === '' ? { location: place } : { search }
  const pages = useCallPages(stockTakeCalls.listStockTakeLines, { body: { takeId: take._id, limit: PAGE, ...where } })
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = pages
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage])

  const lines = pages.data?.rows ?? []
  const notCounted = ({ counted }: StockTakeLine) => counted === null
  const open = lines.find(({ _id }) => _id === openId) ?? lines.find(notCounted)
  const at = open ? lines.indexOf(open) : -1
  const next =
    lines.find((line, index) => index > at && notCounted(line)) ?? lines.find((l) => l !== open && notCounted(l))
  // The line that is open stays so while others are counted.
  useEffect(() => {
    if (open && openId === undefined) setOpenId(open._id)
  }, [open, openId])
  const choosePlace = (chosen: string | null) => {
    setPlace(chosen)
    setSearch('')
    setOpenId(undefined)
  }
  const goOn = () => {
    setSearch('')
    if (next) return setOpenId(next._id)
    const other = take.places.find(
      ({ location, lines: all, counted }) => counted < all && (location?._id ?? null) !== place,
    )
    setOpenId(undefined)
    if (other) choosePlace(other.location?._id ?? null)
  }
  const step = (by: 1 | -1) => setOpenId(lines[at + by]?._id ?? open?._id)

  const list = (
    <Flex direction="column" minH="0" h="100%">
      <Flex px={{ base: '4', sm: '5' }} py="2.5" gap="2" borderBottomWidth="1px">
        <SearchBox value={search} onChange={setSearch} placeholder={t('Name, code')} hasOperators={false} />
      </Flex>
      <Box flex="1" minH="0" overflowY="auto" aria-busy={pages.isPending}>
        {pages.isPending ? (
          <Box px="5">
            <SkeletonRows rows={8} columns="2fr 1fr" />
          </Box>
        ) : lines.length === 0 && search.trim() !== '' ? (
          <EmptySearch query={search} onClear={() => setSearch('')} />
        ) : (
          <LineList
            lines={lines}
            openId={open?._id}
            onOpen={(line) => {
              setPlace(line.location?._id ?? null)
              setOpenId(line._id)
              setListShown(false)
            }}
          />
        )}
      </Box>
      <Box px={{ base: '4', sm: '5' }} py="2.5" borderTopWidth="1px">
        <Button icon={<AddIcon />} w="100%" onClick={() => setFinding(true)}>
          {t('Something else lies here')}
        </Button>
      </Box>
    </Flex>
  )
  const panel =
    pages.error !== null && !pages.data ? (
      <LoadFailure
        title={t('The list to count did not load')}
        error={pages.error}
        onRetry={() => void pages.refetch()}
        isRetrying={pages.isFetching}
      />
    ) : pages.isPending ? null : open ? (
      <CountPanel key={open._id} take={take} line={open} next={next} onMove={step} onSaved={goOn} />
    ) : (
      <EmptyState
        icon={CompleteIcon}
        title={take.lines === 0 ? t('Nothing is expected here') : t('Everything here is counted')}
        actions={take.counted > 0 ? <Button onClick={onReview}>{t('Look at the differences')}</Button> : undefined}
      >
        {take.lines === 0 ? t('Add what lies here.') : t('Choose another place, or a product to count it again.')}
      </EmptyState>
    )
  return (
    <Flex direction="column" flex="1" minH="0">
      <PlaceBar take={take} place={place} onChoose={choosePlace} />
      {isPhone ? (
        <Flex direction="column" flex="1" minH="0">
          <Button
            variant="ghost"
            icon={<SearchIcon />}
            aria-expanded={isListShown}
            onClick={() => setListShown(!isListShown)}
          >
            {isListShown ? t('Back to counting') : t('All products of this place')}
          </Button>
          {isListShown ? list : panel}
        </Flex>
      ) : (
        <Flex flex="1" minH="0">
          <Box w={{ base: '20rem', xl: '26rem' }} flex="none" borderRightWidth="1px" minH="0">
            {list}
          </Box>
          <Flex direction="column" flex="1" minW="0" minH="0">
            {panel}
          </Flex>
        </Flex>
      )}
      {isFinding ? <FindDialog takeId={take._id} place={place} onClose={() => setFinding(false)} /> : null}
    </Flex>
  )
}

import { useCallPages } from '@tehas/api-client'
import { type StockTake, type StockTakeLine, stockTakeCalls } from '@tehas/contracts/stock'
import { addMessages, useT } from '@tehas/i18n'
import { NotLoaded } from '@tehas/screens'
import { canScanByCamera, useWedge } from '@tehas/screens/scan'
import { Box, Button, EmptySearch, EmptyState, Flex, IconButton, lazyPart, SkeletonRows } from '@tehas/ui'
import { gridMessages, SearchBox, useIsPhone } from '@tehas/ui/grid'
import { AddIcon, ArrowLeftIcon, CompleteIcon, ScanIcon, SearchIcon } from '@tehas/ui/icons'
import { useEffect, useState } from 'react'
import { NOTHING_AHEAD, type TypedAhead } from './count-entry'
import { CountPanel } from './count-panel'
import { FindDialog } from './find-dialog'
import { lastCounted } from './last-counted'
import { LineList } from './line-list'
import { PlaceBar } from './place-bar'
import { useScan } from './use-scan'

// Loaded when somebody scans by the camera.
const CameraDialog = lazyPart(async () => (await import('@tehas/screens/camera')).CameraDialog)

addMessages('ui', gridMessages)

const PAGE = 200

/** Walking through the places of a stock take, one product at a time. */
export function CountView({ take, onReview }: { readonly take: StockTake; readonly onReview: () => void }) {
  const { t } = useT()
  const isPhone = useIsPhone()
  const firstOpen = take.places.find(({ lines, counted }) => counted < lines) ?? take.places[0]
  const [place, setPlace] = useState<string | null>(firstOpen?.location?._id ?? null)
  const [search, setSearch] = useState('')
  const [openId, setOpenId] = useState<string>()
  // The last one that was counted: the list does not say so before it is read again.
  const [savedId, setSavedId] = useState<string>()
  // What was counted since this page opened, wherever it lies.
  const [kept, setKept] = useState<readonly StockTakeLine[]>([])
  /** What was typed while a count was saved, of the line that comes after it; without an id of whichever comes. */
  const [typed, setTyped] = useState<{ readonly _id: string | undefined; readonly ahead: TypedAhead }>()
  const [isListShown, setListShown] = useState(false)
  const [isFinding, setFinding] = useState(false)
  const [isScanning, setScanning] = useState(false)
  // What is searched for may lie anywhere.
  const where = search.trim() === '' ? { location: place } : { search }
  const pages = useCallPages(stockTakeCalls.listStockTakeLines, { body: { takeId: take._id, limit: PAGE, ...where } })
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = pages
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage])

  const lines = pages.data?.rows ?? []
  const notCounted = ({ _id, counted }: StockTakeLine) => counted === null && _id !== savedId
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
  const goOn = (typedAhead: TypedAhead) => {
    setSearch('')
    setTyped({ _id: next?._id, ahead: typedAhead })
    // Whoever went elsewhere meanwhile stays there.
    if (next) return setOpenId((now) => (now === undefined || now === open?._id ? next._id : now))
    const other = take.places.find(
      ({ location, lines: all, counted }) => counted < all && (location?._id ?? null) !== place,
    )
    setSavedId(open?._id)
    setOpenId(undefined)
    if (other) choosePlace(other.location?._id ?? null)
  }
  const show = (line: StockTakeLine | undefined) => {
    setOpenId(line?._id)
    setSavedId(undefined)
    setTyped(undefined)
  }
  const step = (by: 1 | -1) => show(lines[at + by] ?? open)
  const openLine = (line: StockTakeLine) => {
    setPlace(line.location?._id ?? null)
    setSearch('')
    show(line)
    setListShown(false)
    setScanning(false)
  }
  const scan = useScan({ takeId: take._id, place, onFound: openLine })
  useWedge(isFinding ? undefined : (text) => void scan(text))

  const scanButton = canScanByCamera() ? (
    <IconButton label={t('Scan a label')} onClick={() => setScanning(true)}>
      <ScanIcon size={isPhone ? 20 : 16} />
    </IconButton>
  ) : null
  const listWords = isListShown ? t('Back to counting') : t('All products of this place')
  const list = (
    <Flex direction="column" minH="0" h="100%">
      <Flex px={{ base: '4', sm: '5' }} py="2.5" gap="2" borderBottomWidth="1px">
        <SearchBox value={search} onChange={setSearch} placeholder={t('Name, code')} hasOperators={false} />
        {isPhone ? null : scanButton}
      </Flex>
      <Box flex="1" minH="0" overflowY="auto" aria-busy={pages.isPending}>
        {pages.isPending ? (
          <Box px={{ base: '1.5', sm: '2.5' }}>
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
              show(line)
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
  const panel = !pages.data ? (
    <NotLoaded found={pages} title={t('The list to count did not load')}>
      <Box px={{ base: '1.5', sm: '3.5' }} pt="2">
        <SkeletonRows rows={3} columns="2fr 1fr" />
      </Box>
    </NotLoaded>
  ) : open ? (
    <CountPanel
      key={open._id}
      take={take}
      line={open}
      next={next}
      last={lastCounted([...kept, ...lines], open)}
      onOpen={openLine}
      onKept={(line) => setKept([line, ...kept])}
      onMove={step}
      onSaved={goOn}
      typed={typed && (typed._id ?? open._id) === open._id ? typed.ahead : NOTHING_AHEAD}
    />
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
      <Flex borderBottomWidth="1px" flex="none" align="center">
        <PlaceBar take={take} place={place} onChoose={choosePlace} />
        {isPhone ? (
          <Flex flex="none" pe="1">
            <IconButton label={listWords} aria-expanded={isListShown} onClick={() => setListShown(!isListShown)}>
              {isListShown ? <ArrowLeftIcon size={20} /> : <SearchIcon size={20} />}
            </IconButton>
            {scanButton}
          </Flex>
        ) : null}
      </Flex>
      {isPhone ? (
        <Flex data-actions="" direction="column" flex="1" minH="0">
          {isListShown ? list : panel}
        </Flex>
      ) : (
        <Flex flex="1" minH="0">
          <Box w={{ base: '20rem', xl: '26rem' }} flex="none" borderRightWidth="1px" minH="0">
            {list}
          </Box>
          {/* Once everything is counted, what comes next takes the place of the field. */}
          <Flex data-actions="" direction="column" flex="1" minW="0" minH="0">
            {panel}
          </Flex>
        </Flex>
      )}
      {isScanning ? (
        <CameraDialog
          words={{
            title: t('Scan a label'),
            hint: t('Hold the code of the product in the picture.'),
            noCamera: t('The camera cannot be opened. Allow it in the browser, or type the code.'),
          }}
          onScan={(text) => {
            setScanning(false)
            void scan(text)
          }}
          onClose={() => setScanning(false)}
        />
      ) : null}
      {isFinding ? <FindDialog takeId={take._id} place={place} onClose={() => setFinding(false)} /> : null}
    </Flex>
  )
}

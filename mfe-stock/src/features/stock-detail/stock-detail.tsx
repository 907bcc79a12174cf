import { skip, useCall } from '@tehas/api-client'
import { calls, type Id, openedColors, type StockProduct } from '@tehas/contracts'
import { fileCalls } from '@tehas/contracts/files'
import { useT } from '@tehas/i18n'
import { LoadFailure, NoRight } from '@tehas/screens'
import { recordRecent, useRights, useSession, useTitle } from '@tehas/shell-api'
import { Box, Button, Flex, Grid, lazyPart, NotFound, SkeletonRows, Tabs } from '@tehas/ui'
import { useEffect, useState } from 'react'
import { useOwnBar } from '../../parts/use-own-bar'
import { StockImages } from '../stock-images/stock-images'
import { DetailSkeleton } from './detail-skeleton'
import { fileOwnerOf } from './file-owner'
import { type EntryFilter, ProjectedBalance } from './forecast/projected-balance'
import { MovementTable } from './movements/movement-table'
import { StockActions } from './moves/stock-actions'
import { StructureSummary } from './rail/structure-summary'
import { useParents } from './rail/use-parents'
import { UsedInSummary } from './rail/used-in-summary'
import { StockData } from './stock-data'
import { StockFacts } from './stock-facts'
import { StockHead } from './stock-head'
import { StockMenu } from './stock-menu'
import { StockPlaces } from './stock-places'

const StructureTab = lazyPart(
  async () => (await import(/* webpackChunkName: "stock-tabs" */ '../stock-structure/structure-tab')).StructureTab,
)
const UsedInTab = lazyPart(
  async () => (await import(/* webpackChunkName: "stock-tabs" */ './tabs/used-in-tab')).UsedInTab,
)
const PricesTab = lazyPart(
  async () => (await import(/* webpackChunkName: "stock-tabs" */ './tabs/prices-tab')).PricesTab,
)
const CatalogueTab = lazyPart(
  async () => (await import(/* webpackChunkName: "stock-tabs" */ './tabs/catalogue-tab')).CatalogueTab,
)
const FilesTab = lazyPart(async () => (await import(/* webpackChunkName: "stock-tabs" */ './tabs/files-tab')).FilesTab)
const LogTab = lazyPart(async () => (await import(/* webpackChunkName: "stock-tabs" */ './tabs/log-tab')).LogTab)

/** What is loaded when somebody looks at it. */
const panels = {
  structure: StructureTab,
  used: UsedInTab,
  prices: PricesTab,
  catalogue: CatalogueTab,
  files: FilesTab,
  log: LogTab,
} as const
const apart = ['structure', 'used', 'prices', 'catalogue', 'files', 'log'] as const
const tabs = ['overview', ...apart] as const
type TabId = (typeof tabs)[number]

type StockDetailProps = {
  readonly stockId: string
  /** What is shown of it first. */
  readonly startTab?: TabId
  readonly onClose: () => void
  /** Shows another product in the place of this one. */
  readonly onOpen: (stockId: string) => void
}
type FoundProps = Omit<StockDetailProps, 'stockId' | 'startTab'> & {
  readonly product: StockProduct
  readonly startTab: TabId
}

/** One stock product: how much there is and where, what orders take and bring, and what moved. */
export function StockDetail({ stockId, startTab = 'overview', onClose, onOpen }: StockDetailProps) {
  const { t } = useT()
  const rights = useRights()
  const mayRead = rights.has('STOCK_READ')
  const ownBar = useOwnBar()
  const stock = useCall(calls.getStockProduct, mayRead ? { params: { stockId } } : skip)
  if (!mayRead) return <NoRight right="STOCK_READ" />
  return (
    // A phone scrolls the whole page: its figures alone fill half of the screen.
    <Flex
      position="absolute"
      inset="0"
      zIndex="sticky"
      direction="column"
      bg="bg.panel"
      minH="0"
      overflowY={{ base: 'auto', sm: 'visible' }}
      {...ownBar}
    >
      {stock.data ? (
        <Found product={stock.data} startTab={startTab} onClose={onClose} onOpen={onOpen} />
      ) : (
        <>
          <StockHead isComing={stock.error === null} onClose={onClose} />
          {stock.error === null ? (
            <DetailSkeleton />
          ) : stock.error.code === 'NOT_FOUND' ? (
            <NotFound
              level={1}
              title={t('This product is not here')}
              actions={<Button onClick={onClose}>{t('Close')}</Button>}
            />
          ) : (
            <LoadFailure
              level={1}
              title={t('The product did not load')}
              error={stock.error}
              onRetry={() => void stock.refetch()}
              isRetrying={stock.isFetching}
            />
          )}
        </>
      )}
    </Flex>
  )
}

function Found({ product, startTab, onClose, onOpen }: FoundProps) {
  const { t } = useT()
  const { project } = useSession()
  const seesPrices = useRights().seesPrices('STOCK')
  const [tab, setTab] = useState<TabId>(startTab)
  // What was typed there stays while another tab is looked at.
  const [catalogueOf, setCatalogueOf] = useState<Id>()
  const [filter, setFilter] = useState<EntryFilter>('all')
  useTitle([product.name, project?.name])
  useRecent(product)
  const words: Readonly<Record<TabId, string>> = {
    overview: t('Overview'),
    structure: t('Structure'),
    used: t('Where used'),
    prices: t('Prices'),
    catalogue: t('Catalogue'),
    files: t('Files'),
    log: t('Log'),
  }
  const startsWithImages = useStartsWithImages(product)
  const lines = product.processes.length + product.items.length
  const { rows: parents, count: parentsCount } = useParents(product._id)
  const files = useCall(fileCalls.listFiles, { body: { owner: fileOwnerOf(product) } }).data?.files.length ?? 0
  const counts: Partial<Record<TabId, number | string>> = {
    ...(lines > 0 && { structure: lines }),
    ...(parents.length > 0 && { used: parentsCount }),
    ...(files > 0 && { files }),
  }
  return (
    <>
      <StockHead product={product} onClose={onClose}>
        <StockActions product={product} />
        <StockMenu product={product} onOpen={onOpen} onRemoved={onClose} />
      </StockHead>
      <StockFacts product={product} />
      <Box flexShrink="0" css={{ '& [role=tablist]': { px: '4' } }}>
        <Tabs
          label={t('Parts of the product')}
          tabs={tabs
            .filter((id) => id !== 'prices' || seesPrices)
            .map((id) => ({ id, label: words[id], ...(counts[id] !== undefined && { count: counts[id] }) }))}
          value={tab}
          onChange={(id) => {
            setTab(id)
            if (id === 'catalogue') setCatalogueOf(product._id)
          }}
        />
      </Box>
      {tab === 'overview' ? (
        <Box
          role="tabpanel"
          aria-label={words.overview}
          tabIndex={-1}
          outline="none"
          flex={{ base: 'none', sm: '1' }}
          minH="0"
          overflowY={{ sm: 'auto' }}
        >
          <Grid
            // On a phone what it is made of stands between what will happen and the long list of what did.
            templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 300px' }}
            templateAreas={{ base: '"forecast" "rail" "moved"', lg: '"forecast rail" "moved rail"' }}
            templateRows={{ lg: 'auto 1fr' }}
            minH={{ lg: 'full' }}
          >
            <Box gridArea="forecast" minW="0" px="4" pt="3">
              <ProjectedBalance product={product} entries={filter} onEntries={setFilter} />
            </Box>
            <Box gridArea="moved" minW="0" px="4" pb="3">
              <MovementTable product={product} />
            </Box>
            <Box gridArea="rail" minW="0" py="3" borderStartWidth={{ base: '0', lg: '1px' }}>
              <Grid
                templateColumns={{ base: '1fr', sm: 'repeat(2, minmax(0, 1fr))', lg: '1fr' }}
                columnGap="8"
                css={{
                  '& > section': { px: '4', pb: '3' },
                  '& > section + section': { lg: { borderTopWidth: '1px', pt: '3' } },
                }}
              >
                {startsWithImages ? <StockImages product={product} /> : null}
                <StockPlaces product={product} />
                <StructureSummary product={product} onOpen={() => setTab('structure')} />
                <UsedInSummary product={product} onOpen={() => setTab('used')} />
                <StockData product={product} onCost={() => setTab('prices')} />
                {startsWithImages ? null : <StockImages product={product} />}
              </Grid>
            </Box>
          </Grid>
        </Box>
      ) : null}
      {apart
        .filter((id) => id === tab || (id === 'catalogue' && catalogueOf === product._id))
        .map((id) => {
          const Panel = panels[id]
          return (
            <Flex
              key={`${id} ${product._id}`}
              role="tabpanel"
              aria-label={words[id]}
              // A log has nothing to press: keys scroll the panel itself.
              tabIndex={0}
              display={id === tab ? 'flex' : 'none'}
              direction="column"
              flex={{ base: 'none', sm: '1' }}
              minH="0"
              overflowY={{ sm: 'auto' }}
            >
              <Panel product={product} meanwhile={<SkeletonRows rows={6} />} />
            </Flex>
          )
        })}
    </>
  )
}

/**
 * Whether pictures stand above what else is told of the product: where there was none when it was opened, what is there
 * comes first. They stay where they are while they are added and removed, together with what is still on its way.
 */
function useStartsWithImages({ _id, images }: StockProduct): boolean {
  const [opened, setOpened] = useState({ _id, hasImages: images.length > 0 })
  if (opened._id === _id) return opened.hasImages
  setOpened({ _id, hasImages: images.length > 0 })
  return images.length > 0
}

/** As many as leave room for the name in the recent list of a phone. */
const CHIP_LETTERS = 24

/** Notes in the recent list that the product was opened. */
function useRecent({ _id: id, name, code, subTitle, coating }: StockProduct): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: noted when a product is opened, not when it changes
  useEffect(() => {
    recordRecent({
      id,
      routeName: 'stockId',
      icon: 'STOCK',
      iconColor: openedColors.STOCK,
      mainTitle: name,
      ...(code !== '' && { secondaryTitle: code }),
      // A chip holds fewer letters than these may have.
      items: [subTitle, coating].filter(Boolean).map((text) => text.slice(0, CHIP_LETTERS)),
    })
  }, [id])
}

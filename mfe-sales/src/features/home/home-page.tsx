import './texts'
import { skip, useCall } from '@tehas/api-client'
import { type HomeBlock, statisticsCalls } from '@tehas/contracts/statistics'
import { formatDayMonth, formatWeekday, isoWeek, type Language, today, useT } from '@tehas/i18n'
import { useListMaking } from '@tehas/order-screens/new-order'
import { useRights, useSession, useTitle } from '@tehas/shell-api'
import { Box, Button, Delayed, Flex, Grid, IconButton, lazyPart, PageHeader, Panel, Span } from '@tehas/ui'
import { useIsPhone } from '@tehas/ui/grid'
import { AdjustIcon } from '@tehas/ui/icons'
import { useMemo, useState } from 'react'
import { paths } from '../sale-orders-list/addresses'
import { homeAddresses } from './addresses'
import type { BlockProps } from './block-props'
import { blocks, offeredBlocks } from './blocks'
import { isEmptyHome } from './is-empty-home'
import { Choice } from './parts/choice'
import { HomePanel, Nothing } from './parts/home-panel'
import { LateFailure } from './parts/late-failure'
import { useArrangement } from './use-arrangement'
import { useIsWide } from './use-is-wide'
import { useOrdersOf } from './use-orders-of'

const FirstSteps = lazyPart(async () => (await import('./first-steps')).FirstSteps)
const ArrangeDialog = lazyPart(async () => (await import('./arrange-dialog')).ArrangeDialog)

/** What needs attention today, what orders come to, and what the person works on (specification §2, design 01). */
export function HomePage() {
  const { t, language } = useT()
  const { project } = useSession()
  const rights = useRights()
  const isPhone = useIsPhone()
  useTitle([t('Home'), project?.name])
  const reads = (['SALES_READ', 'MANUFACTORING_READ', 'PURCHASE_READ'] as const).some(rights.has)
  const arranged = useArrangement()
  const { arrangement, isBusy, arrange } = arranged
  const { whose, choose } = useOrdersOf(arranged)
  const home = useCall(whose === 'MINE' ? statisticsCalls.getOwnHome : statisticsCalls.getHome, reads ? {} : skip)
  const addresses = useMemo(() => homeAddresses(whose), [whose])
  const [isArranging, setArranging] = useState(false)
  const making = useListMaking({ kind: 'SALE_ORDER', orderPath: paths.order })

  const day = home.data?.today ?? today()
  const hasFailed = home.error !== null && !home.data
  // Whoever has made no order yet is not in a project without any.
  const isEmpty = whose === 'ALL' && home.data !== undefined && isEmptyHome(home.data)
  const shown = arrangement
    ? offeredBlocks(arrangement, rights).filter(
        (block) => !arrangement.hidden.includes(block) && !(hasFailed && blocks[block].needsHome),
      )
    : undefined
  const ordersOf = isEmpty ? null : (
    <Choice
      label={t('Whose orders and teams')}
      choices={[
        { value: 'ALL', label: t('All') },
        { value: 'MINE', label: t('Mine') },
      ]}
      value={whose}
      onChange={choose}
    />
  )
  return (
    <Flex direction="column" minH="100%" pb={{ base: '20', sm: '4' }}>
      <PageHeader
        title={dayWords(day, language)}
        count={
          // A tablet has room for the actions alone.
          <Span display={{ base: 'none', lg: 'inline' }}>
            {[t('week {{week}}', { week: isoWeek(day).week }), project?.name].filter(Boolean).join(', ')}
          </Span>
        }
        actions={
          <>
            {isPhone ? null : ordersOf}
            {isPhone ? (
              <IconButton variant="ghost" label={t('Arrange')} disabled={!arrange} onClick={() => setArranging(true)}>
                <AdjustIcon size={18} />
              </IconButton>
            ) : (
              <Button variant="ghost" icon={<AdjustIcon />} disabled={!arrange} onClick={() => setArranging(true)}>
                {t('Arrange')}
              </Button>
            )}
            {making.button}
          </>
        }
      />
      <Flex direction="column" gap="3" px={{ base: '4', sm: '5' }} flex="1">
        {isPhone ? ordersOf : null}
        {hasFailed ? (
          <Panel>
            <LateFailure
              title={t('The figures did not load')}
              error={home.error}
              onRetry={() => void home.refetch()}
              isRetrying={home.isFetching}
            />
          </Panel>
        ) : null}
        {isEmpty ? (
          <FirstSteps order={making.first} />
        ) : shown ? (
          <Blocks
            shown={shown}
            home={home.data}
            currency={project?.currency ?? 'EUR'}
            whose={whose}
            addresses={addresses}
          />
        ) : (
          <Waiting />
        )}
        {shown?.length === 0 && !hasFailed ? (
          <HomePanel title={t('Home')}>
            <Nothing>{t('You have hidden every part. Arrange brings them back.')}</Nothing>
          </HomePanel>
        ) : null}
      </Flex>
      {isArranging && arrangement && arrange ? (
        <ArrangeDialog
          arrangement={arrangement}
          isBusy={isBusy}
          onArrange={arrange}
          onClose={() => setArranging(false)}
        />
      ) : null}
    </Flex>
  )
}

/** Before it is known what the person arranged: boxes without words, which no part has to move in. */
const Waiting = () => (
  <Delayed>
    <Panel aria-busy h="84px" />
    <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 444px' }} gap="3" aria-hidden>
      <Panel h="384px" />
      <Panel h="384px" />
    </Grid>
  </Delayed>
)

type BlocksProps = BlockProps & { readonly shown: readonly HomeBlock[] }

function Blocks({ shown, ...props }: BlocksProps) {
  const isWide = useIsWide()
  const draw = (block: HomeBlock) => {
    const { Part } = blocks[block]
    return <Part key={block} {...props} />
  }
  const at = (...places: string[]) => shown.filter((block) => places.includes(blocks[block].place))
  const top = at('top').map(draw)
  /** In pairs; one that has no other beside it takes the whole width. */
  const cells = (own: readonly HomeBlock[]) => {
    const isWhole = (block: HomeBlock) => blocks[block].place === 'whole'
    const paired = own.filter((block) => !isWhole(block))
    const alone = paired.length % 2 === 1 ? paired.at(-1) : undefined
    return own.map((block) => (
      <Box key={block} display="grid" minW="0" gridColumn={isWhole(block) || block === alone ? '1 / -1' : undefined}>
        {draw(block)}
      </Box>
    ))
  }
  const pairs = { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }
  if (!isWide) {
    return (
      <>
        {top}
        <Grid gridTemplateColumns={pairs} gap="3" gridAutoFlow="dense">
          {cells(at('whole', 'half', 'side'))}
        </Grid>
      </>
    )
  }
  const [main, side] = [at('whole', 'half'), at('side')]
  return (
    <>
      {top}
      <Grid
        gridTemplateColumns={main.length > 0 && side.length > 0 ? 'minmax(0, 1fr) minmax(0, 444px)' : 'minmax(0, 1fr)'}
        gap="3"
        alignItems="start"
        flex="1"
      >
        {main.length > 0 ? (
          <Grid gridTemplateColumns={pairs} gap="3" minW="0" gridAutoFlow="dense">
            {cells(main)}
          </Grid>
        ) : null}
        {side.length > 0 ? (
          <Box minW="0" display="grid" gap="3" gridTemplateColumns={main.length > 0 ? 'minmax(0, 1fr)' : pairs}>
            {side.map(draw)}
          </Box>
        ) : null}
      </Grid>
    </>
  )
}

/** "Friday, 20 November" / "Reede, 20. november". */
function dayWords(day: string, language: Language): string {
  const weekday = formatWeekday(day, 'long', language)
  return `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)}, ${formatDayMonth(day, language)}`
}

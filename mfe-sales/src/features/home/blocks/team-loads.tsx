import { useCall } from '@tehas/api-client'
import { type HomeLoads, statisticsCalls } from '@tehas/contracts/statistics'
import { formatDate, formatDateRange, formatNumber, formatPercent, useT } from '@tehas/i18n'
import { hatched } from '@tehas/screens/charts'
import { useRights } from '@tehas/shell-api'
import { Link as RouterLink } from '@tehas/shell-api/router'
import { Box, chakra, Link, Signal, SkeletonRows } from '@tehas/ui'
import { JOBS } from '../addresses'
import type { BlockProps } from '../block-props'
import { ChartPanel } from '../parts/chart-panel'
import { Nothing } from '../parts/home-panel'
import { LateFailure } from '../parts/late-failure'

/** A full load ends here; what is over it goes on to the end of its bar. */
const FULL = 80
const MOST = 125

/** Hours stand in the table alone where the bars would have no room. */
const NARROW = '@container (max-width: 26rem)'

const List = chakra('ul', {
  base: {
    px: '3.5',
    pt: '0.5',
    pb: '3',
    fontVariantNumeric: 'tabular-nums',
    '& li': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 104px) minmax(40px, 1fr) 64px 92px',
      gap: '2.5',
      alignItems: 'center',
      h: '7',
      whiteSpace: 'nowrap',
    },
    [NARROW]: {
      '& li': { gridTemplateColumns: 'minmax(0, 104px) minmax(40px, 1fr) 64px' },
      '& [data-hours]': { display: 'none' },
    },
    '& [data-name]': { overflow: 'hidden', textOverflow: 'ellipsis' },
    '& [data-percent]': { textAlign: 'end', fontWeight: 'semibold' },
    '& [data-hours]': { textAlign: 'end', textStyle: 'xs', color: 'fg.subtle' },
    '& [data-track]': {
      position: 'relative',
      display: 'flex',
      h: '3',
      backgroundImage: `linear-gradient(to right, {colors.bg.muted} ${FULL}%, transparent ${FULL}%)`,
      '& > i': { bg: 'chart.2' },
      '& > i + i': { bg: 'amber.subtle', backgroundImage: hatched('amber.solid') },
      '& > u': { position: 'absolute', insetBlock: '-2', w: '1px', bg: 'fg.subtle', insetInlineStart: `${FULL}%` },
    },
  },
})

type Load = HomeLoads['teams'][number]

/** How much of what each team, or each of the person's own, can work until the end of next week the plan takes. */
export function TeamLoads({ whose }: BlockProps) {
  const { t } = useT()
  const { data, error, refetch, isFetching } = useCall(statisticsCalls.getHomeLoads, {})
  const opensJobs = useRights().has('PRODUCTION')
  const isShown = ({ planned, capacity, isOwn }: Load) => (planned > 0 || capacity > 0) && (whose === 'ALL' || isOwn)
  const teams = data?.teams.filter(isShown)
  return (
    <ChartPanel
      title={t('Load per team')}
      minH="200px"
      isBusy={!data && !error}
      aside={data && t('until {{day}}', { day: formatDate(data.to) })}
      table={
        data &&
        teams && {
          headers: [t('Team'), t('Load'), t('Planned, h'), t('Capacity, h')],
          rows: teams.map((load) => [
            load.name,
            percentOf(load),
            formatNumber(load.planned / 60, 1),
            formatNumber(load.capacity / 60, 1),
          ]),
        }
      }
    >
      {teams ? (
        teams.length === 0 ? (
          <Nothing>
            {whose === 'MINE' ? t('You are in no team with planned work') : t('No team has members or planned work')}
          </Nothing>
        ) : (
          <List aria-label={t('Load per team, {{days}}', { days: formatDateRange(data?.from, data?.to) })}>
            {teams.map((load) => (
              <TeamLoad key={load._id} load={load} opensJobs={opensJobs} />
            ))}
          </List>
        )
      ) : error ? (
        <LateFailure
          title={t('The load did not load')}
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <Box px="1">
          <SkeletonRows rows={4} columns="1fr 2fr 0.6fr" />
        </Box>
      )}
    </ChartPanel>
  )
}

const shareOf = ({ planned, capacity }: Load): number => (capacity > 0 ? (planned / capacity) * 100 : 0)
const percentOf = (load: Load): string => (load.capacity > 0 ? formatPercent(shareOf(load), 0) : '–')

function TeamLoad({ load, opensJobs }: { readonly load: Load; readonly opensJobs: boolean }) {
  const { t } = useT()
  const share = load.capacity > 0 ? shareOf(load) : load.planned > 0 ? MOST : 0
  const width = (percent: number) => `${(Math.min(percent, MOST) * FULL) / 100}%`
  const isOver = share > 100
  const hours = (minutes: number) => formatNumber(Math.round(minutes / 60), 0)
  return (
    <li>
      <span data-name="" title={load.name}>
        {opensJobs ? (
          <Link asChild tone="plain">
            <RouterLink to={`${JOBS}?team=${load._id}`}>{load.name}</RouterLink>
          </Link>
        ) : (
          load.name
        )}
      </span>
      <span data-track="" aria-hidden>
        <i style={{ width: width(Math.min(share, 100)) }} />
        {isOver ? <i style={{ width: width(Math.min(share, MOST) - 100) }} /> : null}
        <u />
      </span>
      <span data-percent="">
        {isOver ? (
          <Signal shape="late" tone="short" fontWeight="semibold">
            {percentOf(load)}
          </Signal>
        ) : (
          percentOf(load)
        )}
      </span>
      <span data-hours="">
        {t('{{planned}} h of {{capacity}} h', { planned: hours(load.planned), capacity: hours(load.capacity) })}
      </span>
    </li>
  )
}

import '../../office/texts'
import { useCall } from '@tehas/api-client'
import { workTimeCalls } from '@tehas/contracts/work-time'
import { addMessages, formatDateRange, formatMonth, isoWeek, today, useT } from '@tehas/i18n'
import { NotLoaded } from '@tehas/screens'
import { useRights, useSession, useTitle } from '@tehas/shell-api'
import { Box, EmptySearch, EmptyState, Flex, PageHeader, SkeletonRows } from '@tehas/ui'
import { gridMessages } from '@tehas/ui/grid'
import { UsersIcon } from '@tehas/ui/icons'
import { useCallback } from 'react'
import { useIsPhone } from '../../parts/use-is-phone'
import { DayDrawer } from './day-drawer'
import { ExportTime } from './export-time'
import type { Period } from './period'
import { PersonCards } from './person-cards'
import { useArrows, useSlowNow, useWorkTimeAddress, type WorkTimeAddress } from './use-work-time'
import { countShowings, filterRows, type Row, rowsOf, teamsOf } from './work-time-rows'
import { WorkTimeTable } from './work-time-table'
import { ViewChoice, WorkTimeToolbar } from './work-time-toolbar'

addMessages('ui', gridMessages)

/** Who worked when, against the plan, and who works now (rules §12): everybody’s with the right, else one's own. */
export function WorkTimePage() {
  const { t } = useT()
  const { project } = useSession()
  const seesOthers = useRights().has('DETAILED_USER_READ')
  useTitle([t('Work time'), project?.name])
  const address = useWorkTimeAddress()
  const isPhone = useIsPhone()
  const { period, open, change } = address
  const { from, to, previous, next } = period
  const list = useCall(workTimeCalls.listWorkTime, { body: { from, to } })
  useArrows(useCallback((step) => change({ at: step < 0 ? previous : next }), [change, previous, next]))
  const isRunning = list.data?.people.some(({ days }) => days.some((day) => day.isRunning)) === true
  const now = Math.max(useSlowNow(isRunning), list.dataUpdatedAt)
  const rows = list.data && rowsOf(list.data, period, list.dataUpdatedAt, now)
  // Their place is kept while they are counted.
  const mayBeMany = rows === undefined && list.error === null && seesOthers
  const isOfMany = rows !== undefined && rows.length > 1
  return (
    <Flex direction="column" flex="1" h="100%" minH="0" bg="bg.panel" {...(isPhone && { 'data-density': 'touch' })}>
      <PageHeader
        title={t('Work time')}
        count={rows && t('{{count}} people', { count: rows.length })}
        actions={
          <>
            {list.data ? <ExportTime time={list.data} period={period} /> : null}
            <ViewChoice period={period} change={change} />
          </>
        }
      />
      <WorkTimeToolbar
        address={address}
        title={titleOf(period, t)}
        counts={isOfMany ? countShowings(filterRows(rows, undefined, address.team)) : mayBeMany ? {} : undefined}
        teams={isOfMany ? teamsOf(rows) : []}
      />
      {rows ? (
        <People rows={rows} address={address} isPhone={isPhone} />
      ) : (
        <NotLoaded found={list} title={t('The work time did not load')}>
          <Box px="5" py="3" borderTopWidth="1px" aria-busy>
            <SkeletonRows rows={8} columns={isPhone ? '4fr 1fr' : '3fr 1fr 1fr 1fr 1fr 1fr 1fr 1fr 1fr'} />
          </Box>
        </NotLoaded>
      )}
      {open ? (
        <DayDrawer
          key={`${open.person}/${open.day}`}
          userId={open.person}
          day={open.day}
          onMove={(day) => change({ day, at: day })}
          onClose={() => change({ day: null, at: from })}
        />
      ) : null}
    </Flex>
  )
}

type PeopleProps = { readonly rows: readonly Row[]; readonly address: WorkTimeAddress; readonly isPhone: boolean }

function People({ rows, address, isPhone }: PeopleProps) {
  const { t } = useT()
  const { user } = useSession()
  const { period, showing, team, person, change } = address
  const shown = filterRows(rows, showing, team)
  const onOpen = (userId: string, day: string) =>
    change(period.view === 'week' ? { person: userId, day } : { view: null, at: day })
  if (rows.length === 0) {
    return (
      <EmptyState icon={UsersIcon} title={t('Nobody has worked here yet')}>
        {t('The time of members comes here as soon as they start a job.')}
      </EmptyState>
    )
  }
  if (shown.length === 0) return <EmptySearch query="" onClear={() => change({ show: null, team: null })} />
  if (!isPhone) return <WorkTimeTable rows={shown} period={period} today={today()} onOpen={onOpen} />
  return (
    <PersonCards
      rows={shown}
      chosen={shown.find((row) => row.person._id === (person ?? user?._id)) ?? shown[0]}
      today={today()}
      onChoose={(userId) => change({ person: userId })}
      onOpen={onOpen}
    />
  )
}

/** `Week 47, 16.11 – 22.11.2026`, or the month by its name. */
function titleOf({ view, from, to }: Period, t: ReturnType<typeof useT>['t']): string {
  if (view === 'month') {
    const name = formatMonth(from)
    return name.charAt(0).toUpperCase() + name.slice(1)
  }
  return `${t('Week {{week}}', { week: isoWeek(from).week })}, ${formatDateRange(from, to)}`
}

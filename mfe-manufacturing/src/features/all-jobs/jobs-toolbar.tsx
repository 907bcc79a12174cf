import type { DeskJobs, JobGrouping, JobState } from '@tehas/contracts/jobs'
import { type Translate, useT } from '@tehas/i18n'
import { ChoiceMenu } from '@tehas/screens/choice'
import { Box, type Density } from '@tehas/ui'
import { SegmentControl } from '@tehas/ui/forms'
import {
  ColumnsMenu,
  type DataColumn,
  DensitySwitch,
  FilterChips,
  FilterLane,
  SearchBox,
  type TableStateControls,
  TableToolbar,
} from '@tehas/ui/grid'
import { shapes } from '@tehas/ui/icons'
import { jobStates } from './job-filters'
import { type DeskRow, groupings } from './job-groups'

const Late = shapes.late
const Running = shapes.running

const stateWords = (t: Translate): Readonly<Record<JobState, string>> => ({
  late: t('Late ones'),
  ACTIVE: t('Runs'),
  PAUSED: t('Paused'),
  today: t('Today'),
  week: t('This week'),
  NOT_ACTIVE: t('Not started'),
  STOPPED: t('Stopped'),
})

const icons: Partial<Record<JobState, React.ReactNode>> = {
  late: <Late size={13} color="var(--chakra-colors-red-solid)" />,
  ACTIVE: <Running size={13} color="var(--chakra-colors-petrol-solid)" />,
}

type JobsToolbarProps = {
  readonly state: TableStateControls
  readonly columns: readonly DataColumn<DeskRow>[]
  readonly density: Density
  readonly onDensityChange: (density: Density) => void
  /** Of the jobs that search and people leave; undefined while they load. */
  readonly counts: Readonly<Record<JobState, number>> | undefined
  readonly people: DeskJobs['all']['people']
  readonly found: number | undefined
}

/** Search, chips with their counts and whose jobs; all of it in the address. */
export function JobsToolbar(props: JobsToolbarProps) {
  const { state, columns, density, onDensityChange, counts, people, found } = props
  const { t } = useT()
  const words = stateWords(t)
  const chosen = state.filters.state ?? []
  const team = state.filters.team?.[0]
  // The rarest stands there once an address asks for it, so that all fit in one line with the search.
  const shownStates = jobStates.filter((id) => id !== 'STOPPED' || chosen.includes(id))
  const toggle = (id: string) =>
    state.setFilter('state', chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <TableToolbar
      end={
        <Box display={{ base: 'none', sm: 'contents' }}>
          <ColumnsMenu columns={columns} layout={state.layout} onLayoutChange={state.setLayout} />
          <DensitySwitch value={density} onChange={onDensityChange} />
        </Box>
      }
    >
      <SearchBox value={state.search} onChange={state.setSearch} placeholder={t('Job, order, person')} found={found} />
      <FilterLane>
        <FilterChips
          label={t('Which jobs')}
          chips={shownStates.map((id) => ({
            id,
            label: words[id],
            count: counts?.[id],
            icon: icons[id],
            isOn: chosen.includes(id),
          }))}
          onToggle={toggle}
        />
        {team === undefined ? null : (
          <FilterChips
            label={t('Team')}
            chips={[{ id: team, label: t('One team'), isOn: true }]}
            onToggle={() => state.setFilter('team', [])}
          />
        )}
        <ChoiceMenu
          label={t('Person')}
          allLabel={t('Everybody')}
          options={people}
          value={state.filters.person?.[0]}
          onChange={(id) => state.setFilter('person', id === undefined ? [] : [id])}
        />
      </FilterLane>
    </TableToolbar>
  )
}

type GroupingChoiceProps = { readonly value: JobGrouping; readonly onChange: (grouping: JobGrouping) => void }

/** What the jobs stand together by. */
export function GroupingChoice({ value, onChange }: GroupingChoiceProps) {
  const { t } = useT()
  const groupWords: Readonly<Record<JobGrouping, string>> = {
    team: t('Team'),
    process: t('Process'),
    deadline: t('Deadline'),
    order: t('Order'),
    person: t('Person'),
  }
  return (
    <Box overflowX="auto" maxW="100%">
      <SegmentControl
        aria-label={t('Together by')}
        segments={groupings.map((one) => ({ value: one, label: groupWords[one] }))}
        value={value}
        onChange={onChange}
      />
    </Box>
  )
}

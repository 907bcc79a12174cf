import { today, useT } from '@tehas/i18n'
import { ChoiceMenu } from '@tehas/screens/choice'
import { Button, Flex, IconButton, Text } from '@tehas/ui'
import { SegmentControl } from '@tehas/ui/forms'
import { FilterChips, FilterLane } from '@tehas/ui/grid'
import { ChevronLeftIcon, ChevronRightIcon, shapes } from '@tehas/ui/icons'
import type { View } from './period'
import type { WorkTimeAddress } from './use-work-time'
import { type Showing, showings } from './work-time-rows'

const Late = shapes.late
const Running = shapes.running

type WorkTimeToolbarProps = {
  readonly address: WorkTimeAddress
  /** Which week or month is shown, in words. */
  readonly title: string
  /** People by choice; undefined while they load, and for one's own time alone. */
  readonly counts: Readonly<Partial<Record<Showing, number>>> | undefined
  readonly teams: readonly { readonly _id: string; readonly name: string }[]
}

/** Which week or month, and whose; all of it in the address. */
export function WorkTimeToolbar({ address, title, counts, teams }: WorkTimeToolbarProps) {
  const { t } = useT()
  const { period, showing, team, change } = address
  const isNow = period.from <= today() && today() <= period.to
  const words: Readonly<Record<Showing, string>> = {
    review: t('To review'),
    running: t('Runs now'),
    over: t('With overtime'),
  }
  const icons: Partial<Record<Showing, React.ReactNode>> = {
    review: <Late size={13} color="var(--chakra-colors-red-solid)" />,
    running: <Running size={13} color="var(--chakra-colors-petrol-solid)" />,
  }
  return (
    <Flex gap="2" px={{ base: '4', sm: '5' }} pb="3" align="center" wrap="wrap" flex="none">
      <Flex borderWidth="1px" borderRadius="l2" align="center" flex={{ base: '1', sm: 'none' }}>
        <IconButton
          label={period.view === 'week' ? t('Week before') : t('Month before')}
          onClick={() => change({ at: period.previous })}
        >
          <ChevronLeftIcon />
        </IconButton>
        <Text
          as="h2"
          aria-live="polite"
          px="3"
          minW={{ sm: '224px' }}
          flex="1"
          textAlign="center"
          fontWeight="medium"
          fontVariantNumeric="tabular-nums"
          borderInlineWidth="1px"
          lineHeight="control"
          whiteSpace="nowrap"
        >
          {title}
        </Text>
        <IconButton
          label={period.view === 'week' ? t('Week after') : t('Month after')}
          onClick={() => change({ at: period.next })}
        >
          <ChevronRightIcon />
        </IconButton>
      </Flex>
      {isNow ? null : <Button onClick={() => change({ at: null })}>{t('Today')}</Button>}
      {counts ? (
        <FilterLane data-few="">
          <FilterChips
            label={t('Which people')}
            chips={showings.map((id) => ({
              id,
              label: words[id],
              count: counts[id],
              icon: icons[id],
              isOn: showing === id,
            }))}
            onToggle={(id) => change({ show: showing === id ? null : id })}
          />
          <ChoiceMenu
            label={t('Team')}
            allLabel={t('Everybody')}
            options={teams}
            value={team ?? undefined}
            onChange={(id) => change({ team: id ?? null })}
          />
        </FilterLane>
      ) : null}
    </Flex>
  )
}

/** A week by its days, or a month by its weeks. */
export function ViewChoice({ period, change }: Pick<WorkTimeAddress, 'period' | 'change'>) {
  const { t } = useT()
  return (
    <SegmentControl<View>
      aria-label={t('How much time')}
      segments={[
        { value: 'week', label: t('One week') },
        { value: 'month', label: t('One month') },
      ]}
      value={period.view}
      onChange={(view) => change({ view: view === 'week' ? null : view })}
    />
  )
}

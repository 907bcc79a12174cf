import type { ProductionReport, ReportGrouping } from '@tehas/contracts/production'
import { today, useT } from '@tehas/i18n'
import { ChoiceMenu } from '@tehas/screens/choice'
import { Box, Button, Flex, IconButton, Text } from '@tehas/ui'
import { DateInput, SegmentControl } from '@tehas/ui/forms'
import { SearchBox } from '@tehas/ui/grid'
import { ChevronLeftIcon, ChevronRightIcon } from '@tehas/ui/icons'
import { useState } from 'react'
import { dayOr } from '../work-time/period'
import { lastDayOf, periodTitle, type ReportView } from './report-period'
import { groupings, type ReportAddress } from './use-report-address'

type ReportToolbarProps = { readonly address: ReportAddress; readonly report: ProductionReport | undefined }

/** Which days, whose work, and words that stand in it; all of it in the address. */
export function ReportToolbar({ address, report }: ReportToolbarProps) {
  const { t } = useT()
  const { period, search, team, person, change, move } = address
  const isNow = period.from <= today() && today() <= period.to
  return (
    <Flex gap="2" px={{ base: '4', sm: '5' }} pb="3" align="center" wrap="wrap" flex="none">
      <Flex borderWidth="1px" borderRadius="l2" align="center" flex={{ base: '1 1 100%', sm: 'none' }}>
        <IconButton label={t('Period before')} onClick={() => move(-1)}>
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
          {periodTitle(period, t)}
        </Text>
        <IconButton label={t('Period after')} onClick={() => move(1)}>
          <ChevronRightIcon />
        </IconButton>
      </Flex>
      {period.view === 'free' ? (
        <FreeDays key={`${period.from}/${period.to}`} address={address} />
      ) : isNow ? null : (
        <Button onClick={() => change({ at: null })}>{t('Today')}</Button>
      )}
      <Flex
        flex={{ base: '1 1 100%', sm: '1 1 17rem' }}
        minW="0"
        maxW={{ sm: '22rem' }}
        // From where the search has its words beside it.
        css={{ '@media (min-width: 1400px)': { maxW: '34rem' } }}
        align="center"
        gap="2"
      >
        <SearchBox
          value={search}
          onChange={(next) => change({ q: next })}
          placeholder={t('Process, order, product')}
          found={search.trim() === '' ? undefined : report?.all.reports}
        />
      </Flex>
      <Flex gap="2" w={{ base: '100%', sm: 'auto' }}>
        <ChoiceMenu
          label={t('Team')}
          allLabel={t('Every team')}
          options={report?.teams ?? []}
          value={team}
          onChange={(id) => change({ team: id ?? null })}
        />
        {report?.isOfAll ? (
          <ChoiceMenu
            label={t('Person')}
            allLabel={t('Everybody')}
            options={report.people}
            value={person}
            onChange={(id) => change({ person: id ?? null })}
          />
        ) : null}
      </Flex>
    </Flex>
  )
}

/** From one day to another, at most a year; what is no day yet waits until it is. */
function FreeDays({ address: { period, change } }: { readonly address: ReportAddress }) {
  const { t } = useT()
  const [from, setFrom] = useState<string | undefined>(period.from)
  const [to, setTo] = useState<string | undefined>(period.to)
  const isDay = (text: string | undefined): text is string => text !== undefined && dayOr(text, '') !== ''
  const take = (first: string | undefined, last: string | undefined) => {
    if (isDay(first) && isDay(last) && first <= last && last <= lastDayOf(first))
      change({ at: first, to: last, open: null })
  }
  return (
    <Flex gap="2" align="center" flex={{ base: '1 1 100%', sm: 'none' }}>
      <Box w={{ base: '50%', sm: '136px' }}>
        <DateInput
          aria-label={t('First day')}
          value={from}
          max={to}
          onChange={(day) => {
            setFrom(day)
            take(day, to)
          }}
        />
      </Box>
      <Box w={{ base: '50%', sm: '136px' }}>
        <DateInput
          aria-label={t('Last day')}
          value={to}
          min={from}
          max={isDay(from) ? lastDayOf(from) : undefined}
          onChange={(day) => {
            setTo(day)
            take(from, day)
          }}
        />
      </Box>
    </Flex>
  )
}

/** A week, a month, or from one day to another. */
export function ViewChoice({ period, change }: Pick<ReportAddress, 'period' | 'change'>) {
  const { t } = useT()
  const choose = (view: ReportView) => {
    // What is looked at stays in sight: the free days begin with those of the week or month.
    if (view === 'free')
      change({ view, at: period.from, to: period.to > today() && period.from <= today() ? today() : period.to })
    else change({ view: view === 'week' ? null : view, at: isNowIn(period) ? null : period.from, to: null })
  }
  return (
    <SegmentControl<ReportView>
      aria-label={t('Which days')}
      segments={[
        { value: 'week', label: t('One week') },
        { value: 'month', label: t('One month') },
        { value: 'free', label: t('Chosen days') },
      ]}
      value={period.view}
      onChange={choose}
    />
  )
}

const isNowIn = ({ from, to }: ReportAddress['period']) => from <= today() && today() <= to

/** What the reports stand together by. */
export function GroupingChoice({ by, change }: Pick<ReportAddress, 'by' | 'change'>) {
  const { t } = useT()
  const words: Readonly<Record<ReportGrouping, string>> = {
    day: t('One day'),
    person: t('Person'),
    team: t('Team'),
    process: t('Process'),
    order: t('Order'),
  }
  return (
    <Box overflowX="auto" maxW="100%">
      <SegmentControl
        aria-label={t('Together by')}
        segments={groupings.map((value) => ({ value, label: words[value] }))}
        value={by}
        onChange={(value) => change({ by: value === 'day' ? null : value, open: null, sort: null })}
      />
    </Box>
  )
}

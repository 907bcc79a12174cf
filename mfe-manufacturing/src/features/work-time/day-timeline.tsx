import type { WorkDay } from '@tehas/contracts/work-time'
import { useT } from '@tehas/i18n'
import { Box, chakra, Span } from '@tehas/ui'
import { clockOf, momentOfClock } from './clock'

const HOUR = 3_600_000

const Piece = chakra('div', {
  base: { position: 'absolute', insetY: '0', borderInlineEndWidth: '1px', borderColor: 'bg.panel', minW: '2px' },
  variants: {
    kind: {
      worked: { bg: 'chart.2' },
      open: { bg: 'chart.1' },
      chosen: { bg: 'chart.1' },
      review: {
        backgroundImage: 'repeating-linear-gradient(135deg, {colors.red.solid} 0 3px, {colors.bg.error} 3px 7px)',
      },
    },
  },
})

type DayTimelineProps = { readonly record: WorkDay; readonly chosen: string | undefined }

/** The time entries of a day along its hours, working hours at least. For the eye; the list below says the same in words. */
export function DayTimeline({ record, chosen }: DayTimelineProps) {
  const { t } = useT()
  const { day } = record.calendar
  const spans = record.stretches.map((entry) => ({
    ...entry,
    start: Date.parse(entry.startedAt),
    end: entry.stoppedAt === null ? Math.max(Date.now(), Date.parse(entry.startedAt)) : Date.parse(entry.stoppedAt),
  }))
  const from = floorHour(Math.min(momentOfClock(day, '08:00'), ...spans.map(({ start }) => start)))
  const to = floorHour(Math.max(momentOfClock(day, '17:00'), ...spans.map(({ end }) => end)) + HOUR - 1)
  const share = (moment: number) => `${((moment - from) / (to - from)) * 100}%`
  const step = to - from > 12 * HOUR ? 4 : 2
  const hours = Array.from({ length: Math.floor((to - from) / HOUR / step) + 1 }, (_, at) => from + at * step * HOUR)
  return (
    <Box role="img" aria-label={t('The day from {{from}} to {{to}}', { from: text(from, day), to: text(to, day) })}>
      <Box position="relative" h="5" textStyle="xs" color="fg.subtle" fontVariantNumeric="tabular-nums">
        {hours.slice(0, to - (hours.at(-1) ?? to) < HOUR ? -1 : undefined).map((moment) => (
          <Span key={moment} position="absolute" style={{ insetInlineStart: share(moment) }}>
            {text(moment, day).slice(0, 2)}
          </Span>
        ))}
      </Box>
      <Box position="relative" h="4" bg="bg.muted" borderRadius="l1" overflow="hidden">
        {spans.map(({ _id, start, end, needsReview, stoppedAt }) => (
          <Piece
            key={`${_id}/${start}`}
            kind={needsReview ? 'review' : _id === chosen ? 'chosen' : stoppedAt === null ? 'open' : 'worked'}
            style={{ insetInlineStart: share(start), width: `calc(${share(end)} - ${share(start)})` }}
          />
        ))}
      </Box>
    </Box>
  )
}

const floorHour = (moment: number): number => Math.floor(moment / HOUR) * HOUR
const text = (moment: number, day: string): string => clockOf(new Date(moment).toISOString(), day)

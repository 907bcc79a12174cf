import type { LearnedWorkload, learnedTable } from '@tehas/contracts/production'
import { MISSING, type Translate } from '@tehas/i18n'
import type { ColumnLooks } from '@tehas/screens/list'
import { Signal, Span } from '@tehas/ui'
import { Difference } from './difference'
import { differenceText, minutesText, spreadText } from './learned-words'

type Key = (typeof learnedTable)[number]['key']

/** How the columns of learned workloads look that are more than a value in words. */
export const learnedLooks = (t: Translate): ColumnLooks<LearnedWorkload, Key> => ({
  'source.name': {
    width: 160,
    grow: 3,
    fitsNames: true,
    cell: ({ source, isLocked }) => (
      <>
        {source.name}
        {isLocked ? (
          <Span ms="2">
            <Signal shape="annulled" size={12}>
              {t('Locked')}
            </Signal>
          </Span>
        ) : null}
      </>
    ),
  },
  step: {
    width: 130,
    grow: 2,
    importance: 10,
    text: ({ kind, step }) => (kind === 'STOCK' ? step : t('Process definition')),
    cell: ({ kind, step }) => (kind === 'STOCK' ? step : <Span color="fg.muted">{t('Process definition')}</Span>),
  },
  'team.name': { width: 136, grow: 1, importance: 2, text: ({ team }) => team?.name ?? MISSING },
  plannedMinutes: { width: 112, importance: 7, text: ({ plannedMinutes }) => minutesText(plannedMinutes) },
  medianMinutes: {
    width: 116,
    importance: 9,
    tone: 'strong',
    text: ({ medianMinutes }) => minutesText(medianMinutes),
    onCard: ({ medianMinutes, plannedMinutes }) =>
      t('{{from}} → {{to}}', { from: minutesText(plannedMinutes), to: minutesText(medianMinutes) }),
  },
  spread: {
    width: 128,
    importance: 4,
    hint: t('A quarter of the jobs took less, a quarter more'),
    text: spreadText,
  },
  difference: {
    width: 124,
    importance: 10,
    text: (row) => differenceText(row, t),
    cell: (row) => <Difference row={row} />,
  },
  jobs: { width: 72, importance: 6, onCard: ({ jobs }) => t('{{count}} jobs counted', { count: jobs }) },
  lastAt: { width: 136, importance: 3 },
})

import { idSchema } from '@tehas/contracts'
import type { LearnedFilters } from '@tehas/contracts/production'
import { formatPercent, type Translate } from '@tehas/i18n'
import type { ListFilter } from '@tehas/screens/list'

/** Filters that are chosen by menus behind the chips. */
export type LearnedChoice = 'team' | 'process'

const DIFFERENCES = [10, 25, 50] as const

/** What the list of learned workloads can be narrowed by. */
export const learnedFilters = (t: Translate): readonly ListFilter<LearnedFilters>[] => [
  {
    name: 'show',
    as: 'tabs',
    label: t('Against the plan'),
    options: [
      { value: 'slower', label: t('Longer than planned'), asks: { direction: 'SLOWER' } },
      { value: 'faster', label: t('Shorter than planned'), asks: { direction: 'FASTER' } },
      { value: 'off', label: t('Put off'), asks: { isPutOff: true } },
    ],
  },
  {
    name: 'by',
    as: 'chips',
    label: t('Differs by'),
    isSingle: true,
    options: DIFFERENCES.map((percent) => ({
      value: `${percent}`,
      label: t('Differs by {{percent}} or more', { percent: formatPercent(percent, 0) }),
      asks: { differsBy: percent },
    })),
  },
  {
    name: 'team',
    as: 'link',
    asks: (value) => (idSchema.safeParse(value).success ? { teams: [value] } : undefined),
  },
  {
    name: 'process',
    as: 'link',
    asks: (value) => (idSchema.safeParse(value).success ? { processes: [value] } : undefined),
  },
]

import { daySchema, idSchema } from '@tehas/contracts'
import type { QualityFilters } from '@tehas/contracts/quality'
import type { Translate } from '@tehas/i18n'
import type { ListFilter } from '@tehas/screens/list'

/** Filters that are chosen below the head of the list. */
export type QualityChoice = 'order' | 'process' | 'reason' | 'person' | 'week'

/** In the address: reports on products as a whole, whose process has no name. */
export const WHOLE = '-'

/** What the list of quality reports can be narrowed by. */
export const qualityFilters = (t: Translate): readonly ListFilter<QualityFilters>[] => [
  {
    name: 'status',
    as: 'tabs',
    label: t('Status'),
    options: [
      { value: 'OPEN', label: t('Open ones'), asks: { status: ['OPEN'] } },
      { value: 'CLOSED', label: t('Closed ones'), asks: { status: ['CLOSED'] } },
    ],
  },
  { name: 'order', as: 'link', asks: (value) => asked(idSchema.safeParse(value).data, (order) => ({ order })) },
  {
    name: 'process',
    as: 'link',
    asks: (value) => asked(named(value), (name) => ({ process: name === WHOLE ? '' : name })),
  },
  { name: 'reason', as: 'link', asks: (value) => asked(named(value), (reason) => ({ reason })) },
  { name: 'person', as: 'link', asks: (value) => asked(idSchema.safeParse(value).data, (user) => ({ user })) },
  { name: 'week', as: 'link', asks: (value) => asked(daySchema.safeParse(value).data, (week) => ({ week })) },
]

const named = (value: string): string | undefined => (value.length > 0 && value.length <= 200 ? value : undefined)

const asked = <Value>(value: Value | undefined, asks: (value: Value) => QualityFilters): QualityFilters | undefined =>
  value === undefined ? undefined : asks(value)

import type { BodyInputOf } from '@tehas/contracts'
import type { productionCalls } from '@tehas/contracts/production'
import type { Translate } from '@tehas/i18n'
import type { ListFilter } from '@tehas/screens/list'
import { shapes } from '@tehas/ui/icons'

const Late = shapes.late
const Running = shapes.running

export type ProductionFilters = Omit<
  NonNullable<BodyInputOf<typeof productionCalls.listProduction>['filters']>,
  'search'
>

/** What an address typed by hand gets wrong is left out. */
const isId = (text: string) => /^[0-9a-f]{24}$/.test(text)

/** What the production table can be narrowed by: a tab for what is done, chips for what presses, links for the rest. */
export const productionFilters = (t: Translate): readonly ListFilter<ProductionFilters>[] => [
  {
    name: 'done',
    as: 'tabs',
    label: t('What is done'),
    options: [
      { value: 'open', label: t('Still to do'), asks: { isDone: false } },
      { value: 'done', label: t('Done'), asks: { isDone: true } },
    ],
  },
  {
    name: 'mine',
    as: 'chips',
    label: t('Whose'),
    options: [{ value: 'mine', label: t('Mine'), asks: { isMine: true } }],
  },
  {
    name: 'state',
    as: 'chips',
    label: t('Which jobs'),
    options: [
      {
        value: 'late',
        label: t('Late ones'),
        icon: <Late size={13} color="var(--chakra-colors-red-solid)" />,
        asks: { states: ['late'] },
      },
      {
        value: 'ACTIVE',
        label: t('Runs'),
        icon: <Running size={13} color="var(--chakra-colors-petrol-solid)" />,
        asks: { states: ['ACTIVE'] },
      },
      { value: 'today', label: t('Today'), asks: { states: ['today'] } },
      { value: 'week', label: t('This week'), asks: { states: ['week'] } },
    ],
  },
  { name: 'team', as: 'link', asks: (id) => (isId(id) ? { teams: [id] } : undefined) },
  { name: 'person', as: 'link', asks: (id) => (isId(id) ? { people: [id] } : undefined) },
  { name: 'order', as: 'link', asks: (id) => (isId(id) ? { orders: [id] } : undefined) },
]

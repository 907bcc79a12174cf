import { type BodyInputOf, type calls, productCategorySchema } from '@tehas/contracts'
import { stockStates } from '@tehas/contracts/stock'
import type { Translate } from '@tehas/i18n'
import type { ListFilter } from '@tehas/screens/list'
import { Signal } from '@tehas/ui'
import { categoryWord } from '../../words/category'

export type StockFilters = Pick<
  BodyInputOf<typeof calls.listStockProducts>,
  'active' | 'inNeed' | 'belowZero' | 'untouchedDays' | 'locked' | 'category' | 'location'
>

/** What the list of stock can be narrowed by: a tab for each state, chips for the kinds of products. */
export const stockFilters = (t: Translate): readonly ListFilter<StockFilters>[] => [
  {
    name: 'state',
    as: 'tabs',
    label: t('State'),
    options: [
      { value: 'active', label: t('In use'), asks: stockStates.active },
      {
        value: 'need',
        label: t('Missing'),
        icon: (
          <Signal shape="short" tone="short" shapeOnly>
            {t('Missing')}
          </Signal>
        ),
        asks: stockStates.need,
        sort: { short: -1 },
      },
      { value: 'below', label: t('Negative'), asks: stockStates.below, sort: { balance: 1 } },
      { value: 'untouched', label: t('Untouched'), asks: stockStates.untouched },
      { value: 'locked', label: t('Locked'), asks: stockStates.locked },
      { value: 'inactive', label: t('Not in use'), asks: stockStates.inactive },
    ],
  },
  {
    name: 'kind',
    as: 'chips',
    label: t('Kind'),
    options: productCategorySchema.options.map((category) => ({
      value: category,
      label: categoryWord(t, category),
      asks: { category: [category] },
    })),
  },
  { name: 'location', as: 'link', asks: (location) => ({ location }) },
]

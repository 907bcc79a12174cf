import type { OrderFilters, OrderKindDescription, OrderStatus } from '@tehas/contracts'
import { formatPercent, type Translate } from '@tehas/i18n'
import type { ListFilter } from '@tehas/screens/list'
import { Signal, Status, statusWord } from '@tehas/ui'
import { periodFilters } from './delivery-range'

/** How far "due soon" looks, in days. */
const DUE_SOON_DAYS = 28

const statuses: readonly OrderStatus[] = ['WAITING_FOR_ACTIVATION', 'ACTIVE', 'COMPLETE', 'ANNULLED']

type FilterOptions = {
  readonly kind: Pick<OrderKindDescription, 'kind' | 'priceArea' | 'hasStructure' | 'countsBy'>
  readonly t: Translate
  readonly marginTarget: number
}

/** Days from today to Sunday. */
const daysLeftOfWeek = (): number => (7 - new Date().getDay()) % 7

/** What a list of orders can be narrowed by: a tab for each status, chips for what needs attention. */
export const orderFilters = ({ kind, t, marginTarget }: FilterOptions): readonly ListFilter<OrderFilters>[] => [
  {
    name: 'status',
    as: 'tabs',
    label: t('Status'),
    options: statuses.map((status) => ({
      value: status,
      label: t(statusWord(status)),
      icon: <Status value={status} shapeOnly />,
      asks: { status: [status] },
    })),
  },
  {
    name: 'preset',
    as: 'chips',
    label: t('Filters'),
    options: [
      {
        value: 'late',
        label: t('Late'),
        icon: (
          <Signal shape="late" tone="late" shapeOnly>
            {t('Late')}
          </Signal>
        ),
        asks: { late: true },
        // Those that are late the longest come first.
        sort: { deliveryDate: 1 },
      },
      ...(kind.hasStructure
        ? [{ value: 'plan', label: t('Late by plan'), isRare: true, asks: { lateByPlan: true } }]
        : [
            {
              value: 'week',
              label: t('To receive this week'),
              asks: { dueWithinDays: daysLeftOfWeek() },
            },
          ]),
      {
        value: 'due',
        label: t('Due in {{weeks}} weeks', { weeks: DUE_SOON_DAYS / 7 }),
        asks: { dueWithinDays: DUE_SOON_DAYS },
      },
      ...(kind.hasStructure && kind.countsBy === 'PRICE'
        ? [
            {
              value: 'margin',
              label: t('Margin under {{target}}', {
                target: formatPercent(marginTarget, Number.isInteger(marginTarget) ? 0 : 1),
              }),
              isRare: true,
              asks: { marginUnder: marginTarget },
              priceArea: kind.priceArea,
            },
          ]
        : []),
      { value: 'mine', label: t('Mine'), asks: { mine: true } },
      // What a shop makes for itself is sent to nobody.
      ...(kind.kind === 'MANUFACTURING_ORDER'
        ? []
        : [
            {
              value: 'differs',
              label: t('Differs from what was sent'),
              isRare: true,
              needsSome: true,
              asks: { differs: true },
            },
          ]),
    ],
  },
  { name: 'label', as: 'link', asks: (label) => ({ label }) },
  { name: 'delivery', as: 'link', asks: periodFilters },
]

import type { ShortageList } from '@tehas/contracts/purchase'
import { type Translate, useT } from '@tehas/i18n'
import { Box, Signal, Span } from '@tehas/ui'
import { SegmentControl, Select } from '@tehas/ui/forms'
import { FilterChips, FilterLane, SearchBox, TableToolbar, useIsPhone } from '@tehas/ui/grid'
import { ChipSelect } from './chip-select'
import type { Grouping } from './choices'
import type { ChipName, ShortageView } from './use-shortage-view'

type ToolbarProps = {
  readonly view: ShortageView
  readonly list: ShortageList | undefined
  /** How much is over of what was ordered or made. */
  readonly surplus: number | undefined
}

/** Search, chips with their counts, supplier and order. */
export function ShortageToolbar({ view, list, surplus }: ToolbarProps) {
  const { t } = useT()
  const counts = list?.counts
  const chip = (id: ChipName, label: string, count: number | undefined) => ({
    id,
    label,
    count,
    isOn: view.chip === id,
  })
  const late = (
    <Signal shape="late" tone="late" shapeOnly size={12}>
      {t('Late to order')}
    </Signal>
  )
  const over = chip('surplus', t('Surplus'), surplus)
  const isOver = surplus !== undefined && surplus > 0
  return (
    <TableToolbar>
      <SearchBox
        value={view.search}
        onChange={(value) => view.set('q', value === '' ? undefined : value)}
        placeholder={t('Product, order, supplier')}
        found={undefined}
      />
      <FilterLane css={{ '& button:has(> [data-all]) > svg': { display: 'none' } }}>
        <FilterChips
          label={t('Show')}
          chips={[
            ...(view.product === undefined ? [] : [{ id: PRODUCT, label: productName(view, list, t), isOn: true }]),
            { ...chip('late', t('Late to order'), counts?.late), icon: late },
            {
              id: ALL,
              label: t('To order or make'),
              count: counts?.all,
              isOn: view.chip === undefined && view.product === undefined,
              // Chosen it cannot be let go of, so it has no ×.
              icon: <Span data-all="" hidden />,
            },
            // What is over stands in sight, also where the lane is narrow.
            ...(isOver ? [over] : []),
            chip('buy', t('Buy'), counts?.buy),
            chip('make', t('Make'), counts?.make),
            chip('week', t('Order by this week'), counts?.thisWeek),
            chip('waiting', t('Under way'), counts?.waiting),
            ...(isOver ? [] : [over]),
          ]}
          onToggle={(id) => {
            if (id === ALL) view.showAll()
            else if (id === PRODUCT) view.set('product', undefined)
            else view.set('show', view.chip === id ? undefined : id)
          }}
        />
        <ChipSelect
          label={t('Supplier')}
          options={[
            { value: ALL, label: t('All suppliers') },
            ...(list?.suppliers ?? []).map(({ supplier, count }) => ({
              value: supplier?._id ?? '',
              label: `${supplier?.name ?? t('No supplier')} (${count})`,
            })),
          ]}
          value={view.supplier ?? ALL}
          onChange={(value) => view.set('supplier', value === ALL ? undefined : value)}
        />
        <ChipSelect
          label={t('Order')}
          options={[
            { value: ALL, label: t('All orders') },
            ...withChosen(list).map(({ _id, transactionNumber }) => ({ value: _id, label: transactionNumber })),
          ]}
          value={view.order ?? ALL}
          onChange={(value) => view.set('order', value === ALL ? undefined : value)}
        />
      </FilterLane>
    </TableToolbar>
  )
}

const ALL = 'all'
const PRODUCT = 'product'

const productName = ({ product }: ShortageView, list: ShortageList | undefined, t: Translate): string =>
  list?.rows.find(({ _id }) => _id === product)?.name ?? t('One product')

/** The order that the list is narrowed to stands among those that can be chosen, also where nothing is missing for it. */
function withChosen(list: ShortageList | undefined): ShortageList['orders'] {
  if (!list) return []
  const { order, orders } = list
  return order === null || orders.some(({ _id }) => _id === order._id) ? orders : [order, ...orders]
}

/** How the rows stand. */
export function GroupingSwitch({ view }: Pick<ToolbarProps, 'view'>) {
  const { t } = useT()
  // Four of them are wider than a phone.
  const isPhone = useIsPhone()
  const segments: readonly { readonly value: Grouping; readonly label: string }[] = [
    { value: 'DATE', label: t('By date') },
    { value: 'WEEK', label: t('By week') },
    { value: 'SUPPLIER', label: t('By supplier') },
    { value: 'ORDER', label: t('By order') },
  ]
  const change = (value: Grouping) => view.set('group', value === 'DATE' ? undefined : value)
  return isPhone ? (
    <Box w="10rem">
      <Select aria-label={t('Rows stand')} options={segments} value={view.grouping} onChange={change} />
    </Box>
  ) : (
    <SegmentControl<Grouping>
      aria-label={t('Rows stand')}
      segments={segments}
      value={view.grouping}
      onChange={change}
    />
  )
}

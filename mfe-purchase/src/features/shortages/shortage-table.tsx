import type { Shortage, ShortageAct } from '@tehas/contracts/purchase'
import { type Currency, formatDateShort, formatFigure, formatMoney, MISSING, unitLabel, useT } from '@tehas/i18n'
import { Box, chakra, Flex, IconButton, Span, Table } from '@tehas/ui'
import { Checkbox } from '@tehas/ui/forms'
import { ChevronDownIcon, ChevronRightIcon } from '@tehas/ui/icons'
import { Fragment } from 'react'
import { choiceOf, costOf, type Edits, type Grouping, isOrderable, type RowGroup, termsOf } from './choices'
import { GroupHead } from './group-head'
import { MadeInWeeks } from './made-in-weeks'
import { BoughtAs, Offers } from './offers'
import { DayButton, QuantityCell, type RowState, SupplierWords } from './row-inputs'
import { Act, ForWhom, OrderBy, Short, Waiting } from './shortage-marks'
import { ShortageWhy } from './shortage-why'

const Frame = chakra(Table, {
  base: {
    '& > thead th': { position: 'sticky', top: '0', zIndex: 'sticky', bg: 'bg.panel' },
    // Of one width: dates and figures stand in line.
    fontVariantNumeric: 'tabular-nums',
    '& > tbody > tr[data-chosen] > td': { bg: 'bg.selected' },
    '& > tbody > tr[data-chosen] [data-for] > span': { bg: 'bg.panel' },
    '& :is([data-name], [data-for])': { fontVariantNumeric: 'normal' },
    '& tbody tr[data-open] > td': { borderBottomWidth: '0' },
    '& tbody tr[data-open]:not([data-chosen]) > td': { bg: 'bg.subtle' },
    '& tbody tr[data-why] > td': { bg: 'bg.subtle', h: 'auto', py: '3', px: '5', lg: { ps: '16' } },
    // One line at the side holds a row and what was opened below it together.
    '& tbody tr:is([data-open], [data-why]) > td:first-child': {
      boxShadow: 'inset 3px 0 0 {colors.petrol.solid}',
    },
    // In the middle of the cell, as the text of the others: on a line of text its icon would lift it.
    '& [data-do] > span': { display: 'flex' },
    '& > * > tr > *': { px: '2' },
    '& > tbody > tr:not([data-why]) > [data-numeric]': { whiteSpace: 'nowrap' },
    '& > * > tr > :first-child:not([colspan])': { paddingInlineStart: '5' },
    // Above the names, which stand behind the button of their row.
    '& > thead th[data-product]': { ps: '11' },
    '& > thead th[data-product]:first-child': { paddingInlineStart: '14' },
    '& > * > tr > :last-child': { paddingInlineEnd: '5' },
    '& > thead th[data-for-order]': { whiteSpace: 'normal', minW: '6rem' },
    // A tablet has no room for what stands in the details too.
    '@media (max-width: 1279.98px)': { '& [data-wide]': { display: 'none' } },
    '@media (max-width: 1023.98px)': { '& [data-medium], &[data-of-order] [data-do]': { display: 'none' } },
  },
})

export type ShortageRowsProps = RowState & {
  /** What is drawn. */
  readonly groups: readonly RowGroup[]
  /** All that was answered, of which `groups` are the first. */
  readonly all: readonly Shortage[]
  readonly grouping: Grouping
  readonly edits: Edits
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (ids: readonly string[], isChosen: boolean) => void
  /** The row that is open, by `rowKey`. */
  readonly openId: string | undefined
  readonly onOpen: (id: string | undefined) => void
  /** Undefined for who sees no prices. */
  readonly currency: Currency | undefined
  readonly isOfOrder: boolean
  /** What the person may order. */
  readonly acts: readonly ShortageAct[]
  /** Asks for another day of one row. */
  readonly onAskDay: (row: Shortage) => void
}

/** Names a row of the list: a product stands below several orders. */
export const rowKey = ({ key }: RowGroup, { _id }: Shortage): string => `${key} ${_id}`

/** What is missing, a row a product, with who needs it below the one that is open. */
export function ShortageTable(props: ShortageRowsProps) {
  const { groups, all, grouping, edits, chosen, onChoose, onEdit, currency, acts } = props
  const { t } = useT()
  const orderableOf = (rows: readonly Shortage[]) => rows.filter((row) => isOrderable(row, acts)).map(({ _id }) => _id)
  const orderable = orderableOf(all)
  const isOfOrder = props.isOfOrder || grouping === 'ORDER'
  const columns = 9 + (onEdit ? 1 : 0) + (currency ? 1 : 0) + (isOfOrder ? 1 : 0)
  return (
    <Frame aria-label={t('Shortages')} data-of-order={isOfOrder ? '' : undefined}>
      <thead>
        <tr>
          {onEdit ? (
            <th>
              <ChooseAll label={t('All that can be ordered')} ids={orderable} chosen={chosen} onChoose={onChoose} />
            </th>
          ) : null}
          <th data-product="">{t('Product')}</th>
          <th data-do="">{t('Do')}</th>
          <th data-numeric="">{t('Short')}</th>
          {isOfOrder ? (
            <th data-numeric="" data-for-order="">
              {t('For this order')}
            </th>
          ) : null}
          <th data-numeric="" data-wide="">
            {t('Batch')}
          </th>
          <th data-numeric="">{t('Quantity')}</th>
          <th>{t('Needed')}</th>
          <th>{t('Order or start by')}</th>
          <th data-numeric="" data-wide="">
            {t('Lead')}
          </th>
          <th data-medium="">{t('Supplier or work')}</th>
          <th data-wide="">{t('For')}</th>
          {currency ? (
            <th data-numeric="" data-medium="">
              {t('Cost')}
            </th>
          ) : null}
        </tr>
      </thead>
      {groups.map((group) => (
        <tbody key={group.key}>
          {group.key === '' && groups.length === 1 ? null : (
            <tr data-group="">
              {onEdit ? (
                <td>
                  <ChooseAll
                    label={t('All of this group that can be ordered')}
                    ids={orderableOf(group.rows)}
                    chosen={chosen}
                    onChoose={onChoose}
                  />
                </td>
              ) : null}
              <td colSpan={columns + (onEdit ? 0 : 1)}>
                <GroupHead {...{ group, grouping, edits, currency }} />
              </td>
            </tr>
          )}
          {group.rows.map((row) => (
            <Fragment key={row._id}>
              <Row {...props} group={group} row={row} isOfOrder={isOfOrder} />
              {props.openId === rowKey(group, row) ? (
                <tr data-why="">
                  <td colSpan={columns + 1}>
                    {/* As wide as the table is, and no column is wider for it: nothing moves when it opens. */}
                    <Box w="0" minW="100%">
                      <ShortageWhy stockId={row._id} />
                    </Box>
                  </td>
                </tr>
              ) : null}
            </Fragment>
          ))}
        </tbody>
      ))}
    </Frame>
  )
}

type ChooseAllProps = Pick<ShortageRowsProps, 'chosen' | 'onChoose'> & {
  readonly label: string
  readonly ids: readonly string[]
}

function ChooseAll({ label, ids, chosen, onChoose }: ChooseAllProps) {
  const count = ids.filter((id) => chosen.has(id)).length
  return (
    <Checkbox
      aria-label={label}
      checked={count === 0 ? false : count === ids.length || 'mixed'}
      disabled={ids.length === 0}
      onChange={(isChosen) => onChoose(ids, isChosen)}
    />
  )
}

function Row({
  group,
  row,
  edits,
  chosen,
  onChoose,
  openId,
  onOpen,
  currency,
  isOfOrder,
  suppliers,
  onEdit,
  acts,
  onAskDay,
}: ShortageRowsProps & { readonly group: RowGroup; readonly row: Shortage }) {
  const { t } = useT()
  const edit = edits.get(row._id)
  const isChosen = chosen.has(row._id)
  const isOpen = openId === rowKey(group, row)
  const mayOrder = onEdit !== undefined && isOrderable(row, acts)
  const unit = unitLabel(row.unit, t)
  const inputs = { row, edit, suppliers, onEdit }
  const choice = choiceOf(row, edit)
  const cost = costOf(row, choice)
  const terms = termsOf(row, choice)
  const forOrder = group.forOrder?.get(row._id) ?? row.forOrder
  return (
    <tr data-chosen={isChosen ? '' : undefined} data-open={isOpen ? '' : undefined}>
      {onEdit ? (
        <td>
          {mayOrder ? (
            <Checkbox
              aria-label={t('Order {{name}}', { name: row.name })}
              checked={isChosen}
              onChange={(next) => onChoose([row._id], next)}
            />
          ) : null}
        </td>
      ) : null}
      <td>
        <Flex align="center" gap="1" minW={{ base: '8.5rem', lg: '12.5rem' }} data-name="">
          <IconButton
            label={
              isOpen ? t('Close who needs {{name}}', { name: row.name }) : t('Who needs {{name}}', { name: row.name })
            }
            aria-expanded={isOpen}
            onClick={() => onOpen(isOpen ? undefined : rowKey(group, row))}
          >
            {isOpen ? <ChevronDownIcon /> : <ChevronRightIcon />}
          </IconButton>
          <Box minW="0" lineHeight="{spacing.5}" py="1">
            <Span fontWeight="semibold">{row.name}</Span>{' '}
            {/* On one line, below the name where there is no room beside it. */}
            <Span
              color="fg.subtle"
              display="inline-block"
              verticalAlign="bottom"
              maxW="100%"
              truncate
              title={described(row)}
            >
              {described(row)}
            </Span>
            {row.waitingOrders.length > 0 || row.inOrders > 0 ? (
              <Box>
                <Waiting row={row} />
              </Box>
            ) : null}
            {mayOrder ? <Offers {...{ row, edit, currency, onEdit }} /> : null}
            {mayOrder ? <MadeInWeeks row={row} edit={edit} /> : null}
          </Box>
        </Flex>
      </td>
      <td data-do="">
        <Act act={row.act} />
      </td>
      <td data-numeric="">
        <Short>{formatFigure(row.short, row.unit)}</Short> {/* Of one width, so that the figures stand in line. */}
        <Span color="fg.subtle" display="inline-block" minW="6" textAlign="start">
          {unit}
        </Span>
      </td>
      {isOfOrder ? (
        <td data-numeric="">{forOrder === undefined ? MISSING : formatFigure(forOrder, row.unit)}</td>
      ) : null}
      <td data-numeric="" data-wide="">
        <Span color="fg.muted">{row.batchSize > 0 ? `${formatFigure(row.batchSize, row.unit)} ${unit}` : ''}</Span>
      </td>
      <td data-numeric="">
        {mayOrder ? (
          <Box
            // On a line of text the field would stand above the middle of its row.
            display="grid"
            w="5.5rem"
            ms="auto"
            fontWeight="semibold"
          >
            <QuantityCell {...inputs} />
            <BoughtAs row={row} edit={edit} />
          </Box>
        ) : (
          <Span fontWeight="semibold">{formatFigure(row.quantity, row.unit)}</Span>
        )}
      </td>
      <td>
        {mayOrder && isChosen ? <DayButton row={row} edit={edit} onAsk={onAskDay} /> : formatDateShort(row.needBy)}
      </td>
      <td>
        <OrderBy row={terms} />
      </td>
      <td data-numeric="" data-wide="">
        <Span color="fg.muted">{t('{{count}} d', { count: terms.leadDays })}</Span>
      </td>
      <td data-medium="">
        {mayOrder && isChosen && row.act === 'BUY' ? (
          <SupplierWords {...inputs} />
        ) : row.act === 'BUY' ? (
          (row.supplier?.name ?? <Span color="fg.subtle">{t('No supplier')}</Span>)
        ) : (
          <Span color="fg.muted">{row.steps.join(', ')}</Span>
        )}
      </td>
      <td data-wide="">
        <ForWhom row={row} />
      </td>
      {currency ? (
        <td data-numeric="" data-medium="">
          <Span color="fg.muted">{cost === undefined ? '' : formatMoney(cost, currency)}</Span>
        </td>
      ) : null}
    </tr>
  )
}

/** What tells products of one name apart. */
export const described = ({ subTitle, coating }: Pick<Shortage, 'subTitle' | 'coating'>): string =>
  [subTitle, coating].filter((text) => text !== '').join(', ')

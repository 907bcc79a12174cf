import type { Shortage, ShortageAct } from '@tehas/contracts/purchase'
import { type Currency, formatDateShort, formatMoney, formatNumber, unitLabel, useT } from '@tehas/i18n'
import { Box, chakra, Flex, IconButton, Span, Table } from '@tehas/ui'
import { Checkbox } from '@tehas/ui/forms'
import { ChevronDownIcon, ChevronRightIcon } from '@tehas/ui/icons'
import { Fragment, type ReactNode } from 'react'
import { choiceOf, costOf, type Edits, isOrderable, type RowGroup } from './choices'
import { DateCell, QuantityCell, type RowState, SupplierCell } from './row-inputs'
import { Act, ForWhom, OrderBy, Short, Waiting } from './shortage-marks'
import { ShortageWhy } from './shortage-why'

const Frame = chakra(Table, {
  base: {
    '& > thead th': { position: 'sticky', top: '0', zIndex: 'sticky', bg: 'bg.panel' },
    '& > tbody > tr[data-chosen] > td': { bg: 'petrol.subtle' },
    '& tbody tr[data-open] > td': { bg: 'bg.subtle', borderBottomWidth: '0' },
    '& tbody tr[data-why] > td': { bg: 'bg.subtle', h: 'auto', py: '3', px: '5' },
    '& > * > tr > *': { px: '2' },
    '& > tbody > tr:not([data-why]) > [data-numeric]': { whiteSpace: 'nowrap' },
    '& > * > tr > :first-child': { paddingInlineStart: '5' },
    '& > * > tr > :last-child': { paddingInlineEnd: '5' },
    // The inputs of chosen rows take the room of what stands in the details too.
    '@media (max-width: 1439.98px)': { '&[data-choosing] [data-wide]': { display: 'none' } },
    // A tablet has no room for what stands in the details too.
    '@media (max-width: 1279.98px)': { '& [data-wide]': { display: 'none' } },
    '@media (max-width: 1023.98px)': { '& [data-medium]': { display: 'none' } },
  },
})

export type ShortageRowsProps = RowState & {
  readonly groups: readonly RowGroup[]
  readonly groupTitle: (group: RowGroup) => ReactNode
  readonly edits: Edits
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (ids: readonly string[], isChosen: boolean) => void
  readonly openId: string | undefined
  readonly onOpen: (id: string | undefined) => void
  /** Undefined for who sees no prices. */
  readonly currency: Currency | undefined
  readonly isOfOrder: boolean
  /** What the person may order. */
  readonly acts: readonly ShortageAct[]
}

/** What is missing, a row a product, with who needs it below the one that is open. */
export function ShortageTable(props: ShortageRowsProps) {
  const { groups, groupTitle, chosen, onChoose, onEdit, currency, isOfOrder, acts } = props
  const { t } = useT()
  const orderable = groups.flatMap(({ rows }) => rows.filter((row) => isOrderable(row, acts)).map(({ _id }) => _id))
  const chosenHere = orderable.filter((id) => chosen.has(id))
  const columns = 9 + (onEdit ? 1 : 0) + (currency ? 1 : 0) + (isOfOrder ? 1 : 0)
  return (
    <Frame aria-label={t('Shortages')} data-choosing={chosenHere.length > 0 ? '' : undefined}>
      <thead>
        <tr>
          {onEdit ? (
            <th>
              <Checkbox
                aria-label={t('All that can be ordered')}
                checked={chosenHere.length === 0 ? false : chosenHere.length === orderable.length || 'mixed'}
                disabled={orderable.length === 0}
                onChange={(isChosen) => onChoose(orderable, isChosen)}
              />
            </th>
          ) : null}
          <th>{t('Product')}</th>
          <th>{t('Do')}</th>
          <th data-numeric="">{t('Short')}</th>
          {isOfOrder ? <th data-numeric="">{t('For this order')}</th> : null}
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
            <tr>
              <td colSpan={columns + 1}>
                <Span fontWeight="semibold">{groupTitle(group)}</Span>
              </td>
            </tr>
          )}
          {group.rows.map((row) => (
            <Fragment key={row._id}>
              <Row {...props} row={row} />
              {props.openId === row._id ? (
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

function Row({
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
}: ShortageRowsProps & { readonly row: Shortage }) {
  const { t } = useT()
  const edit = edits.get(row._id)
  const isChosen = chosen.has(row._id)
  const isOpen = openId === row._id
  const mayOrder = onEdit !== undefined && isOrderable(row, acts)
  const unit = unitLabel(row.unit, t)
  const inputs = { row, edit, suppliers, onEdit }
  const cost = costOf(row, choiceOf(row, edit))
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
        <Flex align="center" gap="1" minW={{ base: '8.5rem', lg: '12.5rem' }}>
          <IconButton
            label={
              isOpen ? t('Close who needs {{name}}', { name: row.name }) : t('Who needs {{name}}', { name: row.name })
            }
            aria-expanded={isOpen}
            onClick={() => onOpen(isOpen ? undefined : row._id)}
          >
            {isOpen ? <ChevronDownIcon /> : <ChevronRightIcon />}
          </IconButton>
          <Box minW="0" lineHeight="1.3" py="1">
            <Span fontWeight="semibold">{row.name}</Span> <Span color="fg.subtle">{described(row)}</Span>
            {row.waitingOrders.length > 0 || row.inOrders > 0 ? (
              <Box>
                <Waiting row={row} />
              </Box>
            ) : null}
          </Box>
        </Flex>
      </td>
      <td>
        <Act act={row.act} />
      </td>
      <td data-numeric="">
        <Short>{formatNumber(Math.round(row.short * 100) / 100)}</Short>{' '}
        {/* Of one width, so that the figures stand in line. */}
        <Span color="fg.subtle" display="inline-block" minW={{ base: '0', md: '6' }} textAlign="start">
          {unit}
        </Span>
      </td>
      {isOfOrder ? <td data-numeric="">{formatNumber(row.forOrder)}</td> : null}
      <td data-numeric="" data-wide="">
        <Span color="fg.muted">{row.batchSize > 1 ? `${formatNumber(row.batchSize)} ${unit}` : ''}</Span>
      </td>
      <td data-numeric="">
        {mayOrder ? (
          <Box w="6.5rem" ms="auto">
            <QuantityCell {...inputs} />
          </Box>
        ) : (
          <Span fontWeight="semibold">{formatNumber(row.quantity)}</Span>
        )}
      </td>
      <td>
        {mayOrder && isChosen ? (
          <Box w="7.75rem">
            <DateCell {...inputs} />
          </Box>
        ) : (
          formatDateShort(row.needBy)
        )}
      </td>
      <td>
        <OrderBy row={row} />
      </td>
      <td data-numeric="" data-wide="">
        <Span color="fg.muted">{t('{{count}} d', { count: row.leadDays })}</Span>
      </td>
      <td data-medium="">
        {mayOrder && isChosen && row.act === 'BUY' ? (
          <Box w="9rem">
            <SupplierCell {...inputs} />
          </Box>
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

import {
  type ProductionReport,
  type ReportColumnKey,
  type ReportFigures,
  type ReportGroup,
  type ReportGrouping,
  reportTable,
} from '@tehas/contracts/production'
import { formatDuration, formatNumber, useT } from '@tehas/i18n'
import { Box, Button, chakra, Flex, Span, Table, Text } from '@tehas/ui'
import { useIsPhone } from '@tehas/ui/grid'
import { ArrowDownIcon, ArrowUpIcon } from '@tehas/ui/icons'
import {
  amountsText,
  correctedText,
  groupTitle,
  isOverPlan,
  overOf,
  overText,
  planText,
  type SortedBy,
  scrappedText,
  sortGroups,
} from './report-rows'
import type { ReportAddress } from './use-report-address'

const Sheet = chakra(Table, {
  base: {
    '& thead th': { position: 'sticky', top: '0', zIndex: '1', bg: 'bg.panel' },
    '& tr > *:first-child': { ps: '5' },
    '& tr > *:last-child': { pe: '5' },
    // The last figure stands at the edge where there is no room for the bars.
    '& [data-over]': { pe: { base: '5', lg: '2.5' } },
    '& td': { py: '1' },
    '& tbody tr': { cursor: 'pointer', _hover: { bg: 'bg.subtle' } },
    '& [data-quiet]': { color: 'fg.muted' },
    '& [data-about]': {
      color: 'fg.muted',
      maxW: '220px',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '& [data-bar]': { w: '22%', display: { base: 'none', lg: 'table-cell' } },
    '& tfoot td': { position: 'sticky', bottom: '0', bg: 'bg.panel', borderTopWidth: '1px' },
  },
})
const Opened = chakra('button', {
  base: { textAlign: 'start', fontWeight: 'semibold', cursor: 'pointer', _hover: { textDecoration: 'underline' } },
})
/** Worked time as a bar with the plan as a mark, beside the figures. */
const Bar = chakra('div', {
  base: {
    position: 'relative',
    h: '8px',
    minW: '16',
    bg: 'bg.muted',
    borderRadius: '2px',
    '& > [data-worked]': {
      position: 'absolute',
      insetBlock: '0',
      insetInlineStart: '0',
      bg: 'petrol.solid',
      borderRadius: '2px',
    },
    '& > [data-plan]': { position: 'absolute', top: '-3px', bottom: '-3px', w: '2px', bg: 'fg' },
  },
})

/** What the address calls a group; one without anything in common has a dash. */
const addressOf = ({ _id }: ReportGroup): string => (_id === '' ? '-' : _id)

type ReportTableProps = { readonly report: ProductionReport; readonly address: ReportAddress }

/** The groups of a report with their sums; each opens its single job reports. Cards on a phone. */
export function ReportTable({ report, address }: ReportTableProps) {
  const isPhone = useIsPhone()
  const groups = sortGroups(report.groups, address.sort)
  return isPhone ? (
    <Cards groups={groups} by={report.by} address={address} />
  ) : (
    <Rows groups={groups} by={report.by} all={report.all} address={address} />
  )
}

type GroupsProps = {
  readonly groups: readonly ReportGroup[]
  readonly by: ReportGrouping
  readonly address: ReportAddress
}

const numeric: readonly ReportColumnKey[] = ['reports', 'produced', 'scrapped', 'planned', 'worked', 'over']

function Rows({ groups, by, all, address }: GroupsProps & { readonly all: ReportFigures }) {
  const { t, language } = useT()
  const { sort, change } = address
  const columns = reportTable(by)
  const most = Math.max(1, ...groups.flatMap(({ planned, worked }) => [planned, worked]))
  const sortBy = (key: SortedBy) => {
    const first = key === 'title' ? '' : '-'
    const next =
      sort?.key !== key
        ? `${first}${key}`
        : sort.direction === (first === '' ? 1 : -1)
          ? first === ''
            ? `-${key}`
            : key
          : null
    change({ sort: next })
  }
  return (
    <Sheet>
      <thead>
        <tr>
          {columns.map(({ key, header, isSortable }) => (
            <th
              key={key}
              scope="col"
              data-numeric={numeric.includes(key) ? '' : undefined}
              data-over={key === 'over' ? '' : undefined}
              aria-sort={sort?.key === key ? (sort.direction === 1 ? 'ascending' : 'descending') : undefined}
            >
              {isSortable && key !== 'about' ? (
                <chakra.button
                  type="button"
                  cursor="pointer"
                  color={sort?.key === key ? 'fg' : undefined}
                  _hover={{ color: 'fg' }}
                  onClick={() => sortBy(key)}
                >
                  <Flex as="span" display="inline-flex" align="center" gap="1">
                    {header[language]}
                    {sort?.key === key ? (
                      sort.direction === 1 ? (
                        <ArrowUpIcon size={12} />
                      ) : (
                        <ArrowDownIcon size={12} />
                      )
                    ) : null}
                  </Flex>
                </chakra.button>
              ) : (
                header[language]
              )}
            </th>
          ))}
          <th scope="col" data-bar="">
            {t('Worked against the plan')}
          </th>
        </tr>
      </thead>
      <tbody>
        {groups.map((group) => (
          <tr key={group._id} onClick={() => change({ open: addressOf(group) })}>
            <td>
              <Opened type="button" aria-haspopup="dialog">
                {groupTitle(group, by, t)}
              </Opened>
            </td>
            {by === 'order' ? <td data-about="">{group.about === '' ? t('to stock') : group.about}</td> : null}
            <Figures figures={group} />
            <td data-bar="">
              <PlanBar figures={group} most={most} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={by === 'order' ? 2 : 1}>{t('In all')}</td>
          <Figures figures={all} />
          <td data-bar="" />
        </tr>
      </tfoot>
    </Sheet>
  )
}

function Figures({ figures }: { readonly figures: ReportFigures }) {
  const { t } = useT()
  const { reports, amounts, worked } = figures
  const corrected = correctedText(amounts, t)
  const over = overOf(figures)
  return (
    <>
      <td data-numeric data-quiet>
        {formatNumber(reports, 0)}
      </td>
      <td data-numeric>
        <Span fontWeight="semibold">{amountsText(amounts, t)}</Span>
        {corrected === '' ? null : (
          <Span display="block" textStyle="xs" color="fg.muted" fontWeight="normal">
            {t('of it taken back {{amount}}', { amount: corrected })}
          </Span>
        )}
      </td>
      <td data-numeric data-quiet>
        {scrappedText(amounts, t)}
      </td>
      <td data-numeric data-quiet>
        {planText(figures)}
      </td>
      <td data-numeric>{formatDuration(worked)}</td>
      <td data-numeric data-over="">
        <Span color={isOverPlan(over) ? 'amber.fg' : undefined}>{overText(over)}</Span>
      </td>
    </>
  )
}

function PlanBar({ figures: { planned, worked }, most }: { readonly figures: ReportFigures; readonly most: number }) {
  const share = (value: number) => `${Math.min(100, Math.max(0, (value / most) * 100))}%`
  return (
    <Bar aria-hidden>
      <span data-worked="" style={{ width: share(worked) }} />
      {planned > 0 ? <span data-plan="" style={{ insetInlineStart: share(planned) }} /> : null}
    </Bar>
  )
}

function Cards({ groups, by, address: { change } }: GroupsProps) {
  const { t } = useT()
  return (
    <Box as="ul" listStyleType="none" borderTopWidth="1px">
      {groups.map((group) => {
        const over = overOf(group)
        return (
          <Box as="li" key={group._id} borderBottomWidth="1px">
            <Button
              variant="ghost"
              w="100%"
              h="auto"
              px="4"
              py="3"
              borderRadius="0"
              display="block"
              textAlign="start"
              fontWeight="normal"
              aria-haspopup="dialog"
              onClick={() => change({ open: addressOf(group) })}
            >
              <Flex justify="space-between" gap="3">
                <Text fontWeight="semibold" minW="0" overflowWrap="anywhere" whiteSpace="normal">
                  {groupTitle(group, by, t)}
                  {group.about === '' ? null : <Span color="fg.muted" fontWeight="normal">{` ${group.about}`}</Span>}
                </Text>
                <Text fontWeight="semibold" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
                  {amountsText(group.amounts, t)}
                </Text>
              </Flex>
              <Flex justify="space-between" gap="3" color="fg.muted" fontVariantNumeric="tabular-nums">
                <Text>
                  {t('{{worked}}, plan {{planned}}', {
                    worked: formatDuration(group.worked),
                    planned: planText(group),
                  })}
                </Text>
                <Text color={isOverPlan(over) ? 'amber.fg' : undefined}>{overText(over)}</Text>
              </Flex>
            </Button>
          </Box>
        )
      })}
    </Box>
  )
}

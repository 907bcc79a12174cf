import type { ProductionReport } from '@tehas/contracts/production'
import {
  formatDateRange,
  formatDateShort,
  formatDuration,
  formatNumber,
  formatQuantity,
  formatWeekday,
  unitLabel,
  useT,
} from '@tehas/i18n'
import { topOf } from '@tehas/screens/charts'
import { Box, chakra, Flex, Span, Text } from '@tehas/ui'
import { SegmentControl } from '@tehas/ui/forms'
import { useIsPhone } from '@tehas/ui/grid'
import { type Bucket, bucketsOf } from './report-chart-data'
import type { Measure, ReportAddress } from './use-report-address'

const HEIGHT = '7.5rem'

const Plot = chakra('div', {
  base: {
    position: 'relative',
    flex: '1',
    minW: '0',
    h: HEIGHT,
    display: 'flex',
    alignItems: 'flex-end',
    borderBottomWidth: '1px',
    borderColor: 'border.emphasized',
    '& [data-line]': { position: 'absolute', insetInline: '0', borderTopWidth: '1px', borderTopStyle: 'dashed' },
    '& [data-place]': {
      position: 'relative',
      flex: '1',
      minW: '0',
      h: '100%',
      display: 'flex',
      alignItems: 'flex-end',
      justifyContent: 'center',
      gap: '1px',
      px: '1px',
      _hover: { bg: 'bg.subtle' },
    },
    '& [data-bar]': { flex: '1', maxW: '14px', minW: '1px', borderTopRadius: '2px' },
    // The plan is an outline, so that it stands apart without its colour.
    '& [data-bar=planned]': {
      borderWidth: '1px',
      borderBottomWidth: '0',
      borderColor: 'border.strong',
      bg: 'bg.muted',
    },
    '& [data-bar=worked]': { bg: 'petrol.solid' },
    '& [data-bar=produced]': { bg: 'petrol.solid', maxW: '22px' },
  },
})
const Key = chakra('span', {
  base: {
    display: 'inline-block',
    w: '10px',
    h: '10px',
    me: '1.5',
    borderRadius: '2px',
    '&[data-key=planned]': { borderWidth: '1px', borderColor: 'fg.subtle', bg: 'bg.muted' },
    '&[data-key=worked]': { bg: 'petrol.solid' },
  },
})

type ReportChartProps = { readonly report: ProductionReport; readonly address: ReportAddress }

/** Time worked against the plan of what was told, by day or by week; or the amounts of the unit of most reports. */
export function ReportChart({ report, address }: ReportChartProps) {
  const { t } = useT()
  const { measure, change } = address
  const unit = report.all.amounts[0]?.unit
  const buckets = bucketsOf(report.days, { from: report.from, to: report.to, unit })
  const barsOf = (bucket: Bucket) =>
    measure === 'time'
      ? ([
          ['planned', bucket.planned],
          ['worked', bucket.worked],
        ] as const)
      : ([['produced', bucket.produced]] as const)
  const most = Math.max(0, ...buckets.flatMap((bucket) => barsOf(bucket).map(([, value]) => value)))
  // Time is read in whole hours.
  const top = measure === 'time' ? topOf(most / 60) * 60 : topOf(most)
  const valueText = (value: number) =>
    measure === 'time' ? `${formatNumber(value / 60)} h` : formatQuantity(value, unit, t)
  const told = (bucket: Bucket) =>
    measure === 'time'
      ? t('{{when}}: worked {{worked}}, plan {{planned}}', {
          when: whenOf(bucket),
          worked: formatDuration(bucket.worked),
          planned: formatDuration(bucket.planned),
        })
      : t('{{when}}: made {{amount}}', { when: whenOf(bucket), amount: formatQuantity(bucket.produced, unit, t) })
  const label =
    measure === 'time'
      ? t('Worked {{worked}} in all against a plan of {{planned}}', {
          worked: formatDuration(report.all.worked),
          planned: formatDuration(report.all.planned),
        })
      : t('Made {{amount}} in all', { amount: formatQuantity(report.all.amounts[0]?.produced ?? 0, unit, t) })
  return (
    <Box flex="1" minW="0">
      <Flex justify="space-between" align="center" gap="3" pb="2.5" wrap="wrap">
        <Flex gap="4" textStyle="xs" color="fg.muted" align="center">
          {measure === 'time' ? (
            <>
              <Span whiteSpace="nowrap">
                <Key data-key="planned" />
                {t('Plan for it')}
              </Span>
              <Span whiteSpace="nowrap">
                <Key data-key="worked" />
                {t('Worked time')}
              </Span>
            </>
          ) : (
            <Span whiteSpace="nowrap">
              <Key data-key="worked" />
              {unit === undefined ? t('Made') : `${t('Made')}, ${unitLabel(unit, t)}`}
            </Span>
          )}
        </Flex>
        <SegmentControl<Measure>
          aria-label={t('What the chart shows')}
          segments={[
            { value: 'time', label: t('Time') },
            { value: 'amount', label: t('Amounts') },
          ]}
          value={measure}
          onChange={(value) => change({ show: value === 'time' ? null : value })}
        />
      </Flex>
      <Flex gap="2" textStyle="2xs" color="fg.muted" fontVariantNumeric="tabular-nums">
        <Flex direction="column" justify="space-between" align="flex-end" h="8.25rem" my="-1.5" aria-hidden>
          <Span whiteSpace="nowrap">{valueText(top)}</Span>
          <Span whiteSpace="nowrap">{valueText(top / 2)}</Span>
          <Span>0</Span>
        </Flex>
        <Plot role="img" aria-label={label}>
          <span data-line="" style={{ top: 0 }} />
          <span data-line="" style={{ top: '50%' }} />
          {buckets.map((bucket) => (
            <div key={bucket.from} data-place="" title={told(bucket)}>
              {barsOf(bucket).map(([name, value]) =>
                value > 0 ? <div key={name} data-bar={name} style={{ height: `${(value / top) * 100}%` }} /> : null,
              )}
            </div>
          ))}
        </Plot>
      </Flex>
      <Days buckets={buckets} />
    </Box>
  )
}

/** As many days or weeks as have room for their names. */
const MOST_NAMES = { desk: 12, phone: 6 }

function Days({ buckets }: { readonly buckets: readonly Bucket[] }) {
  const isPhone = useIsPhone()
  const every = Math.ceil(buckets.length / MOST_NAMES[isPhone ? 'phone' : 'desk'])
  const isOfWeek = !isPhone && buckets.length <= 7 && buckets.every(({ from, to }) => from === to)
  return (
    <Flex ps="12" pt="1.5" textStyle="2xs" color="fg.subtle" aria-hidden fontVariantNumeric="tabular-nums">
      {buckets.map(({ from }, at) => (
        <Text key={from} flex="1" minW="0" textAlign="center" whiteSpace="nowrap" overflow="visible">
          {at % every === 0
            ? isOfWeek
              ? `${formatWeekday(from, 'short')} ${formatDateShort(from)}`
              : formatDateShort(from)
            : ''}
        </Text>
      ))}
    </Flex>
  )
}

const whenOf = ({ from, to }: Bucket): string => formatDateRange(from, to)

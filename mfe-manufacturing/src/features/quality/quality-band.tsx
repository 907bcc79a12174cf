import type { QualitySummary } from '@tehas/contracts/quality'
import { formatNumber, formatPercent, isoWeek, useT } from '@tehas/i18n'
import { toggled } from '@tehas/screens/list'
import { chakra, Signal, SkeletonBar } from '@tehas/ui'
import type { TableStateControls } from '@tehas/ui/grid'
import { type QualityChoice, WHOLE } from './quality-filters'
import { weekWords } from './week-words'

/** As many of the largest as have room; the others are chosen below. */
const SHOWN = 4

const Frame = chakra('section', {
  base: {
    display: 'grid',
    // A phone has room for the list too: they stand side by side, and are moved with the finger.
    smDown: { gridAutoFlow: 'column', gridAutoColumns: '76vw', overflowX: 'auto', '& > :nth-child(1)': { w: '36vw' } },
    gridTemplateColumns: {
      base: 'max-content',
      sm: 'repeat(2, minmax(0, 1fr))',
      lg: 'minmax(144px, 0.8fr) repeat(3, minmax(0, 2fr))',
    },
    fontVariantNumeric: 'tabular-nums',
    borderBottomWidth: '1px',
    // As high as with all its rows, so that the list stays where it is when they are counted.
    minH: { lg: '118px' },
    '& > *': { minW: '0', px: { base: '4', lg: '3.5' }, py: '2' },
    '& > :nth-child(odd)': { ps: { sm: '5', lg: '3.5' } },
    '& > :nth-child(1)': { ps: { sm: '5', lg: '5' } },
    '& > :nth-child(even)': { borderInlineStartWidth: '1px' },
    '& > :nth-child(n + 2)': { borderInlineStartWidth: { base: '1px', sm: '0', lg: '1px' } },
    '& > :nth-child(n + 3)': { borderTopWidth: { sm: '1px', lg: '0' } },
    '& h2': { textStyle: 'xs', fontWeight: 'normal', color: 'fg.subtle', mb: '0.5' },
    '& [data-figure]': { display: 'block', textStyle: 'lg', fontWeight: 'semibold' },
    '& [data-hint]': { display: 'block', textStyle: 'xs', color: 'fg.subtle' },
    '& ul': { listStyleType: 'none' },
    '& li > button': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) 72px 92px',
      alignItems: 'center',
      gap: '2',
      w: 'full',
      h: { base: '11', sm: '6', lg: '5' },
      px: '1',
      mx: '-1',
      borderRadius: 'l1',
      textStyle: 'xs',
      textAlign: 'start',
      cursor: 'pointer',
      _hover: { bg: 'bg.subtle' },
      '&[aria-pressed=true]': { bg: 'petrol.subtle', color: 'petrol.fg', fontWeight: 'semibold' },
      _focusVisible: { outline: '2px solid {colors.petrol.focusRing}', outlineOffset: '-2px' },
    },
    '& li > button > :first-child': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& li > button > :last-child': { textAlign: 'end', color: 'fg.muted', whiteSpace: 'nowrap' },
    '& [data-bar]': { display: 'block', h: '6px', borderRadius: '2px', bg: 'bg.muted' },
    '& [data-bar] > i': { display: 'block', h: '100%', borderRadius: 'inherit', bg: 'red.solid' },
  },
})

type QualityBandProps = {
  /** Undefined while it is counted: its place is kept. */
  readonly summary: QualitySummary | undefined
  readonly chosen: TableStateControls['filters']
  readonly onChoose: TableStateControls['setFilter']
}

/** How much did not pass, by process, reason and week, of what search and filters leave; a row narrows the list to itself. */
export function QualityBand({ summary, chosen, onChoose }: QualityBandProps) {
  const { t } = useT()
  if (!summary) return <BandSkeleton />
  const press = (name: QualityChoice, value: string) =>
    onChoose(name, toggled(chosen[name] ?? [], value, { isSingle: true }))
  const rows = (name: QualityChoice, all: readonly Omit<Row, 'isOn' | 'onPress'>[]): readonly Row[] =>
    all.map((row) => ({
      ...row,
      isOn: chosen[name]?.includes(row.value) === true,
      onPress: () => press(name, row.value),
    }))
  const { checked, rejected, byProcess, byReason, byWeek } = summary
  // Without rows to press keys move it on a phone all the same.
  const hasRows = byProcess.length + byReason.length + byWeek.length > 0
  const rate = (part: { readonly checked: number; readonly rejected: number }) =>
    part.checked === 0 ? 0 : (part.rejected / part.checked) * 100
  const rated = (part: { readonly checked: number; readonly rejected: number }) => ({
    size: rate(part),
    words: `${formatPercent(rate(part))} · ${formatNumber(part.rejected)}`,
  })
  return (
    <Frame aria-label={t('What did not pass')} tabIndex={hasRows ? undefined : 0}>
      <div>
        <h2>{t('Rejected of checked')}</h2>
        <span data-figure="">
          {rejected > 0 ? (
            <Signal shape="late" tone="late" size={16}>
              {formatPercent(rate(summary))}
            </Signal>
          ) : (
            formatPercent(0)
          )}
        </span>
        <span data-hint="">
          {t('{{rejected}} of {{checked}}', { rejected: formatNumber(rejected), checked: formatNumber(checked) })}
        </span>
      </div>
      <Bars
        title={t('By process')}
        rows={rows(
          'process',
          byProcess.slice(0, SHOWN).map((part) => ({
            value: part.name === '' ? WHOLE : part.name,
            label: part.name === '' ? t('Whole product') : part.name,
            ...rated(part),
          })),
        )}
      />
      <Bars
        title={t('By reason')}
        rows={rows(
          'reason',
          byReason.slice(0, SHOWN).map((part) => ({
            value: part.name,
            label: part.name,
            size: part.rejected,
            words: `${formatPercent((part.rejected / rejected) * 100)} · ${formatNumber(part.rejected)}`,
          })),
        )}
      />
      <Bars
        title={t('By week')}
        rows={rows(
          'week',
          byWeek
            .slice(-SHOWN)
            .reverse()
            .map((part) => ({
              value: part.week,
              label: t('Week {{week}}', { week: isoWeek(part.week).week }),
              title: weekWords(part.week, t),
              ...rated(part),
            })),
        )}
      />
    </Frame>
  )
}

/** The same headings, and bars where figures will be. */
function BandSkeleton() {
  const { t } = useT()
  return (
    // Nothing in it takes the focus yet, by which keys would move it.
    <Frame aria-label={t('What did not pass')} aria-busy css={{ smDown: { overflowX: 'hidden' } }}>
      {[t('Rejected of checked'), t('By process'), t('By reason'), t('By week')].map((title) => (
        <div key={title}>
          <h2>{title}</h2>
          <SkeletonBar w="50%" my="1.5" />
          <SkeletonBar w="70%" />
        </div>
      ))}
    </Frame>
  )
}

type Row = {
  readonly value: string
  readonly label: string
  /** What pointing at it says, where that is more. */
  readonly title?: string
  readonly size: number
  readonly words: string
  readonly isOn: boolean
  readonly onPress: () => void
}

function Bars({ title, rows }: { readonly title: string; readonly rows: readonly Row[] }) {
  const { t } = useT()
  const most = Math.max(...rows.map(({ size }) => size), 0)
  return (
    <div>
      <h2>{title}</h2>
      {rows.length === 0 ? <span data-hint="">{t('Nothing was rejected')}</span> : null}
      <ul>
        {rows.map(({ value, label, title: full = label, size, words, isOn, onPress }) => (
          <li key={value}>
            <button type="button" aria-pressed={isOn} title={full} onClick={onPress}>
              <span>{label}</span>
              <span data-bar="" aria-hidden>
                <i style={{ width: most > 0 ? `${(size / most) * 100}%` : '0' }} />
              </span>
              <span>{words}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

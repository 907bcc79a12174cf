import type { Unit } from '@tehas/contracts'
import type { ProjectedBalance } from '@tehas/contracts/stock'
import { formatDateShort, formatFigure, useT } from '@tehas/i18n'
import { Box, chakra, SkeletonBar } from '@tehas/ui'
import { signedQuantity } from '../../../words/quantity'
import { StepNumber } from '../../stock-figures/step-number'
import { balanceSteps, type Step, type StepMark } from './balance-steps'
import { type EndWords, placeEndWords } from './end-words'
import { scaleOf } from './scale'
import { placeDiscs, placeStepWords } from './step-words'

/** Shares of the plot, which is drawn as wide as its place is. */
const WHOLE = 100
const HEIGHT = '13rem'
const DAYS = 5
/** So near to each other, in shares of the plot, two marks would lie one over the other. */
const NEAR = { x: 5, y: 9 }

const Frame = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: '2',
    rowGap: '2',
    py: '2',
    color: 'fg.muted',
    textStyle: '2xs',
    fontVariantNumeric: 'tabular-nums',
    '& svg': { display: 'block', width: '100%', height: '100%', overflow: 'visible' },
    '& path': { fill: 'none', stroke: 'currentColor', vectorEffect: 'non-scaling-stroke' },
    '& .balance': { color: 'petrol.solid' },
    '& .area': { fill: 'currentColor', stroke: 'none', opacity: '0.08' },
    '& .axis': { color: 'border.emphasized' },
    '& .line': { color: 'border', strokeDasharray: '1 3' },
  },
})

/** A word somewhere in the plot. */
const Mark = chakra('span', {
  base: {
    position: 'absolute',
    whiteSpace: 'nowrap',
    lineHeight: '1',
    // Words stay readable where a line or what is missing lies below them.
    '&[data-words]': { bg: 'bg.panel', px: '1', py: '0.5', borderRadius: 'l1' },
  },
})
const Missing = chakra('div', {
  base: {
    position: 'absolute',
    backgroundImage: 'repeating-linear-gradient(135deg, {colors.amber.solid} 0 1px, transparent 1px 6px)',
    opacity: '0.55',
  },
})

type BalanceChartProps = { readonly projected: ProjectedBalance; readonly unit: Unit }

/** The balance as numbered steps over the days of open orders: the minimum and what offers would take as broken lines, what is missing hatched. */
export function BalanceChart({ projected, unit }: BalanceChartProps) {
  const { t } = useT()
  const { minQuantity, entries } = projected
  const { steps, offers, marks, first, last } = balanceSteps(projected)
  const values = [0, minQuantity, ...steps.map(({ balance }) => balance), ...offers.map(({ balance }) => balance)]
  const scale = scaleOf(Math.min(...values), Math.max(...values))
  const [least = 0, most = 0] = [scale[0], scale.at(-1)]
  const x = (at: number) => ((at - first) / (last - first || 1)) * WHOLE
  const y = (value: number) => ((most - value) / (most - least || 1)) * WHOLE
  const quantity = (value: number) => formatFigure(value, unit)
  const end = steps.at(-1)?.balance ?? 0
  const offered = offers.at(-1)?.balance
  const label = t('From {{from}} to {{to}}: {{first}} now, {{last}} at the end', {
    from: dayOf(first),
    to: dayOf(last),
    first: quantity(steps[0]?.balance ?? 0),
    last: quantity(end),
  })
  const placed = apart(marks.map((mark) => ({ mark, x: x(mark.at), y: y((mark.from + mark.to) / 2) })))
  const words = entries.length <= DAYS + 1 ? placeStepWords(placed) : placeDiscs(placed)
  const discs = words.flatMap(({ takes }) => takes)
  const minimumWords = minQuantity > 0 ? placeEndWords(y(minQuantity), 'below', discs) : undefined
  const offerWords =
    offered === undefined
      ? undefined
      : placeEndWords(y(offered), 'above', minimumWords ? [...discs, minimumWords.takes] : discs)
  const level = (value: number) => `M0,${y(value)}H${WHOLE}`
  return (
    <Frame>
      <Box position="relative" h={HEIGHT} aria-hidden="true">
        {/* The widest one gives the column its width. */}
        {scale.map((value) => (
          <Box key={value} h="0" overflow="hidden">
            {quantity(value)}
          </Box>
        ))}
        {scale.map((value) => (
          <Mark key={value} insetInlineEnd="0" style={{ top: `${y(value)}%`, transform: 'translateY(-50%)' }}>
            {quantity(value)}
          </Mark>
        ))}
      </Box>
      <Box position="relative" h={HEIGHT}>
        <svg viewBox={`0 0 ${WHOLE} ${WHOLE}`} preserveAspectRatio="none" role="img" aria-label={label}>
          {scale.map((value) => (
            <path key={value} className={value === 0 ? 'axis' : 'line'} d={level(value)} />
          ))}
          <path
            className="balance area"
            d={`${path(
              steps.map(({ at, balance }) => ({ at, balance: Math.max(0, balance) })),
              x,
              y,
            )}V${y(0)}H0Z`}
          />
          {minQuantity > 0 ? <path d={level(minQuantity)} strokeDasharray="4 3" /> : null}
          {offers.length > 0 ? <path d={path(offers, x, y)} strokeDasharray="3 3" /> : null}
          <path className="balance" d={path(steps, x, y)} strokeWidth="2" />
        </svg>
        <Box aria-hidden="true">
          {steps.map(({ at, balance }, index) =>
            balance < 0 ? (
              <Missing
                key={at}
                style={{
                  left: `${x(at)}%`,
                  width: `${x(steps[index + 1]?.at ?? last) - x(at)}%`,
                  top: `${y(0)}%`,
                  height: `${y(balance) - y(0)}%`,
                }}
              />
            ) : null,
          )}
          {minimumWords ? (
            <Mark data-words="" style={placeOf(minimumWords, y(minQuantity))}>
              {t('minimum {{quantity}}', { quantity: quantity(minQuantity) })}
            </Mark>
          ) : null}
          {offerWords && offered !== undefined ? (
            <Mark data-words="" style={placeOf(offerWords, y(offered))}>
              {t('with offers {{quantity}}', { quantity: quantity(offered) })}
            </Mark>
          ) : null}
          {placed.map(({ mark, x: left, y: top }, index) => (
            <Mark
              key={mark.number}
              display="flex"
              alignItems="center"
              gap="1"
              fontWeight="semibold"
              color="fg"
              {...(words[index]?.side === 'left' && { flexDirection: 'row-reverse' })}
              style={{
                ...(words[index]?.side === 'left'
                  ? { right: `calc(${WHOLE - left}% - 9px)` }
                  : { left: `calc(${left}% - 9px)` }),
                top: `calc(${top}% - 9px)`,
              }}
            >
              <StepNumber number={mark.number} tone={toneOf(mark)} />
              {words[index]?.side ? signedQuantity(mark.to - mark.from, unit) : null}
            </Mark>
          ))}
        </Box>
      </Box>
      <span />
      <Box display="flex" justifyContent="space-between" aria-hidden="true">
        {Array.from({ length: DAYS }, (_, at) => first + ((last - first) * at) / (DAYS - 1)).map((at) => (
          <span key={at}>{dayOf(at)}</span>
        ))}
      </Box>
    </Frame>
  )
}

/** Where the chart will be: as high as it is. */
export function BalanceChartSkeleton() {
  return (
    <Frame aria-hidden="true">
      <Box w="6" h={HEIGHT} />
      <Box h={HEIGHT} borderBottomWidth="1px" />
      <span />
      <Box display="flex" justifyContent="space-between">
        {Array.from({ length: DAYS }, (_, at) => (
          <Box as="span" key={at} display="flex" alignItems="center">
            {/* As high as a day is. */}
            &nbsp;
            <SkeletonBar w="8" h="2" />
          </Box>
        ))}
      </Box>
    </Frame>
  )
}

/** What an entry does to the balance, as its number tells by its look. */
export const toneOf = ({ from, to, isOffer }: Pick<StepMark, 'from' | 'to' | 'isOffer'>) =>
  isOffer ? 'offer' : to > from ? 'brings' : 'takes'

/** A line of steps to the end of the plot. */
const path = (steps: readonly Step[], x: (at: number) => number, y: (value: number) => number): string =>
  `${steps
    .map(({ at, balance }, index) => (index === 0 ? `M${x(at)},${y(balance)}` : `H${x(at)}V${y(balance)}`))
    .join('')}H${WHOLE}`

type Placed = { readonly mark: StepMark; readonly x: number; readonly y: number }

/** The marks without those that would lie over one before them: their rows beside the chart tell the rest. */
function apart(marks: readonly Placed[]): readonly Placed[] {
  const kept: Placed[] = []
  for (const mark of marks) {
    const isOver = (other: Placed) => Math.abs(other.x - mark.x) < NEAR.x && Math.abs(other.y - mark.y) < NEAR.y
    if (!kept.some(isOver)) kept.push(mark)
  }
  return kept
}

const placeOf = ({ side, right }: EndWords, level: number) => ({
  insetInlineEnd: `${WHOLE - right}%`,
  top: `calc(${level}% ${side === 'above' ? '- 19px' : '+ 3px'})`,
})

const dayOf = (at: number): string => formatDateShort(new Date(at).toISOString().slice(0, 10))

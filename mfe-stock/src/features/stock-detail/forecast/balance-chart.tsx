import type { ProjectedBalance } from '@tehas/contracts/stock'
import { formatDateShort, formatQuantity, useT } from '@tehas/i18n'
import { Box, chakra } from '@tehas/ui'
import { balanceSteps } from './balance-steps'

/** Shares of the plot, which is drawn as wide as its place is. */
const WHOLE = 100

const Frame = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: '2',
    rowGap: '1',
    py: '2',
    color: 'fg.muted',
    textStyle: '2xs',
    fontVariantNumeric: 'tabular-nums',
    '& svg': { display: 'block', width: '100%', height: '100%', overflow: 'visible' },
    '& .balance': { color: 'petrol.solid' },
    '& .axis': { color: 'border.emphasized' },
  },
})

/** A word at a height of the plot. */
const Mark = chakra('span', { base: { position: 'absolute', insetInlineEnd: '0', whiteSpace: 'nowrap' } })

/** The balance as steps over the days of open orders, with the minimum as a broken line. */
export function BalanceChart({ projected }: { readonly projected: ProjectedBalance }) {
  const { t } = useT()
  const { minQuantity } = projected
  const { steps, first, last } = balanceSteps(projected)
  const values = [0, minQuantity, ...steps.map(({ balance }) => balance)]
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const x = (at: number) => ((at - first) / (last - first || 1)) * WHOLE
  const y = (value: number) => ((most - value) / (most - least || 1)) * WHOLE
  const line = steps
    .map(({ at, balance }, index) => (index === 0 ? `M${x(at)},${y(balance)}` : `H${x(at)}V${y(balance)}`))
    .join('')
  const whole = `${line}H${WHOLE}`
  const end = steps.at(-1)?.balance ?? 0
  const label = t('From {{from}} to {{to}}: {{first}} now, {{last}} at the end', {
    from: dayOf(first),
    to: dayOf(last),
    first: formatQuantity(steps[0]?.balance ?? 0),
    last: formatQuantity(end),
  })
  const scale = apart([...new Set([most, least, 0])], y).map((value) => ({ value, text: formatQuantity(value) }))
  return (
    <Frame>
      <Box position="relative" h="10.5rem">
        {/* The widest one gives the column its width. */}
        {scale.map(({ value, text }) => (
          <Box key={value} h="0" overflow="hidden" aria-hidden="true">
            {text}
          </Box>
        ))}
        {scale.map(({ value, text }) => (
          <Mark key={value} style={{ top: `${y(value)}%`, transform: 'translateY(-50%)' }}>
            {text}
          </Mark>
        ))}
      </Box>
      <Box position="relative" h="10.5rem">
        <svg viewBox={`0 0 ${WHOLE} ${WHOLE}`} preserveAspectRatio="none" role="img" aria-label={label}>
          <path className="balance" d={`${whole}V${y(0)}H0Z`} fill="currentColor" opacity="0.1" />
          <path
            className="axis"
            d={`M0,${y(0)}H${WHOLE}`}
            stroke="currentColor"
            vectorEffect="non-scaling-stroke"
            fill="none"
          />
          {minQuantity > 0 ? (
            <path
              d={`M0,${y(minQuantity)}H${WHOLE}`}
              stroke="currentColor"
              strokeDasharray="4 3"
              vectorEffect="non-scaling-stroke"
              fill="none"
            />
          ) : null}
          <path
            className="balance"
            d={whole}
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        {minQuantity > 0 ? (
          <Mark style={{ top: `${y(minQuantity)}%`, transform: 'translateY(-100%)' }}>
            {t('minimum {{quantity}}', { quantity: formatQuantity(minQuantity) })}
          </Mark>
        ) : null}
      </Box>
      <span />
      <Box display="flex" justifyContent="space-between" aria-hidden="true">
        <span>{dayOf(first)}</span>
        <span>{dayOf(last)}</span>
      </Box>
    </Frame>
  )
}

/** So near to each other, in shares of the plot, two figures of the scale would lie one over the other. */
const NEAR = 8

/** The figures of the scale without those that would lie over one before them. */
const apart = (values: readonly number[], y: (value: number) => number): number[] =>
  values.filter((value, index) => values.slice(0, index).every((other) => Math.abs(y(other) - y(value)) >= NEAR))

const dayOf = (at: number): string => formatDateShort(new Date(at).toISOString().slice(0, 10))

import type { ProjectedBalance } from '@tehas/contracts/stock'
import { formatDateShort, formatQuantity, useT } from '@tehas/i18n'
import { Box } from '@tehas/ui'
import { balanceSteps } from './balance-steps'

const WIDTH = 560
const HEIGHT = 190
const LEFT = 46
const RIGHT = 8
const TOP = 14
const BOTTOM = 24

/** The balance as steps over the days of open orders, with the minimum as a broken line. */
export function BalanceChart({ projected }: { readonly projected: ProjectedBalance }) {
  const { t } = useT()
  const { minQuantity } = projected
  const { steps, first, last } = balanceSteps(projected)
  const values = [0, minQuantity, ...steps.map(({ balance }) => balance)]
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const span = most - least || 1
  const x = (at: number) => LEFT + ((at - first) / (last - first || 1)) * (WIDTH - LEFT - RIGHT)
  const y = (value: number) => TOP + ((most - value) / span) * (HEIGHT - TOP - BOTTOM)
  const line = steps
    .map(({ at, balance }, index) => (index === 0 ? `M${x(at)},${y(balance)}` : `H${x(at)}V${y(balance)}`))
    .join('')
  const whole = `${line}H${x(last)}`
  const end = steps.at(-1)?.balance ?? 0
  const label = t('From {{from}} to {{to}}: {{first}} now, {{last}} at the end', {
    from: dayOf(first),
    to: dayOf(last),
    first: formatQuantity(steps[0]?.balance ?? 0),
    last: formatQuantity(end),
  })
  return (
    <Box
      color="fg.muted"
      css={{
        '& svg': { display: 'block', width: '100%', height: 'auto', maxHeight: '240px' },
        '& text': { fontSize: '11px', fill: 'currentColor' },
        '& .balance': { color: 'petrol.solid' },
        '& .axis': { color: 'border.emphasized' },
      }}
    >
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
        <line x1={LEFT} x2={WIDTH - RIGHT} y1={y(0)} y2={y(0)} className="axis" stroke="currentColor" />
        <path className="balance" d={`${whole}V${y(0)}H${x(first)}Z`} fill="currentColor" opacity="0.1" />
        {minQuantity > 0 ? (
          <>
            <line
              x1={LEFT}
              x2={WIDTH - RIGHT}
              y1={y(minQuantity)}
              y2={y(minQuantity)}
              stroke="currentColor"
              strokeDasharray="4 3"
            />
            <text x={WIDTH - RIGHT} y={y(minQuantity) - 4} textAnchor="end">
              {t('minimum {{quantity}}', { quantity: formatQuantity(minQuantity) })}
            </text>
          </>
        ) : null}
        <path className="balance" d={whole} fill="none" stroke="currentColor" strokeWidth="2" />
        {[...new Set([most, 0, least])].map((value) => (
          <text key={value} x={LEFT - 6} y={y(value) + 4} textAnchor="end">
            {formatQuantity(value)}
          </text>
        ))}
        <text x={LEFT} y={HEIGHT - 6}>
          {dayOf(first)}
        </text>
        <text x={WIDTH - RIGHT} y={HEIGHT - 6} textAnchor="end">
          {dayOf(last)}
        </text>
      </svg>
    </Box>
  )
}

const dayOf = (at: number): string => formatDateShort(new Date(at).toISOString().slice(0, 10))

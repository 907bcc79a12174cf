import { chakra } from '@chakra-ui/react/styled-system'
import { formatPercent } from '@tehas/i18n'
import type { ReactNode } from 'react'
import { PLOT_COLOURS, shares } from './share-colours'

export type StackedPart = {
  label: string
  value: number
  /** The figure as shown in the legend, such as money. */
  figure?: ReactNode
}

export type StackedBarProps = {
  /** What is divided, for screen readers. */
  label: string
  /** At most four; three have their own colour, the fourth is neutral. */
  parts: readonly StackedPart[]
  /** Rows of name, share and figure below; colour never stands alone, so leave it out only where they stand elsewhere. */
  legend?: boolean
}

const Bar = chakra('div', {
  base: { display: 'flex', gap: '1px', h: '12px', borderRadius: '2px', overflow: 'hidden', bg: 'bg.muted' },
})
const Rows = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: '1fr auto auto',
    columnGap: '2',
    rowGap: '1',
    mt: '2.5',
    alignItems: 'center',
    fontVariantNumeric: 'tabular-nums',
    '& dt': { display: 'flex', alignItems: 'center', gap: '2' },
    '& dd': { textAlign: 'end' },
  },
})
const Swatch = chakra('span', { base: { boxSize: '8px', borderRadius: '2px', borderWidth: '1px' } })

/** How a whole divides, such as a cost into items, semi-finished and processes. */
export function StackedBar({ label, parts, legend = true }: StackedBarProps) {
  const portion = shares(parts.map((part) => part.value))
  const words = parts.map((part, index) => `${part.label} ${formatPercent((portion[index] ?? 0) * 100)}`).join(', ')
  const colourOf = (index: number) => PLOT_COLOURS[index] ?? PLOT_COLOURS[3]
  return (
    <div>
      <Bar role="img" aria-label={`${label}: ${words}`}>
        {parts.map((part, index) => {
          const share = portion[index] ?? 0
          const colour = colourOf(index)
          return share === 0 ? null : (
            <div
              key={part.label}
              style={{
                width: `${share * 100}%`,
                minWidth: 3,
                background: colour.fill,
                boxShadow: `inset 0 0 0 1px ${colour.outline}`,
              }}
            />
          )
        })}
      </Bar>
      {legend ? (
        <Rows>
          {parts.map((part, index) => (
            <chakra.div key={part.label} display="contents">
              <dt>
                <Swatch style={{ background: colourOf(index).fill, borderColor: colourOf(index).outline }} />
                {part.label}
              </dt>
              <chakra.dd color="fg.subtle" textStyle="xs">
                {formatPercent((portion[index] ?? 0) * 100)}
              </chakra.dd>
              <chakra.dd fontWeight="medium">{part.figure}</chakra.dd>
            </chakra.div>
          ))}
        </Rows>
      ) : null}
    </div>
  )
}

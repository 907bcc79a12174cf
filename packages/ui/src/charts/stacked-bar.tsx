import { formatPercent } from '@tehas/i18n'
import type { ReactNode } from 'react'
import { stillFrame } from '../grid/still-frame'
import { PLOT_COLOURS, shares } from './share-colours'

export type StackedPart<Id extends string = string> = {
  /** Names it when it is pointed to. */
  id?: Id
  label: string
  value: number
  /** The figure as shown in the legend, such as money. */
  figure?: ReactNode
}

export type StackedBarProps<Id extends string = string> = {
  /** What is divided, for screen readers. */
  label: string
  /** At most four; three have their own colour, the fourth is neutral. */
  parts: readonly StackedPart<Id>[]
  /** Rows of name, share and figure below; colour never stands alone, so leave it out only where they stand elsewhere. */
  legend?: boolean
  /** The part that stands out. */
  lit?: Id | undefined
  /** The part that is pointed to, in the bar or its legend; undefined when the pointer leaves. */
  onLight?: ((id: Id | undefined) => void) | undefined
}

/** One style sheet: the bar is drawn with each key that changes what it divides. */
const Frame = stillFrame({
  '& [role=img]': {
    display: 'flex',
    gap: '1px',
    h: '12px',
    borderRadius: '2px',
    overflow: 'hidden',
    bg: 'bg.muted',
  },
  '& dl': {
    display: 'grid',
    gridTemplateColumns: '1fr auto auto',
    columnGap: '2',
    rowGap: '1',
    mt: '2.5',
    alignItems: 'center',
    fontVariantNumeric: 'tabular-nums',
  },
  '& dl > div': { display: 'contents' },
  '& dt': { display: 'flex', alignItems: 'center', gap: '2' },
  '& dd': { textAlign: 'end', fontWeight: 'medium' },
  '& dd[data-share]': { color: 'fg.subtle', textStyle: 'xs', fontWeight: 'normal' },
  // Dimmed only while the pointer is here: a pointer that goes through rows elsewhere marks the part in the legend.
  '&:hover [role=img][data-lit] > :not([data-lit])': { opacity: '0.35' },
  '& dl > [data-lit] > *': { color: 'petrol.fg' },
  '& [data-swatch]': { boxSize: '8px', borderRadius: '2px', borderWidth: '1px' },
})

/** How a whole divides, such as a cost into items, semi-finished and processes. */
export function StackedBar<Id extends string = string>(props: StackedBarProps<Id>) {
  const { label, parts, legend = true, lit, onLight } = props
  const isLit = (id: Id | undefined) => (id !== undefined && id === lit ? '' : undefined)
  const pointed = (id: Id | undefined) =>
    onLight && { onPointerEnter: () => onLight(id), onPointerLeave: () => onLight(undefined) }
  const portion = shares(parts.map((part) => part.value))
  const words = parts.map((part, index) => `${part.label} ${formatPercent((portion[index] ?? 0) * 100)}`).join(', ')
  const colourOf = (index: number) => PLOT_COLOURS[index] ?? PLOT_COLOURS[3]
  return (
    <Frame>
      <div role="img" aria-label={`${label}: ${words}`} data-lit={lit === undefined ? undefined : ''}>
        {parts.map((part, index) => {
          const share = portion[index] ?? 0
          const colour = colourOf(index)
          return share === 0 ? null : (
            <div
              key={part.label}
              data-lit={isLit(part.id)}
              {...pointed(part.id)}
              style={{
                width: `${share * 100}%`,
                minWidth: 3,
                background: colour.fill,
                boxShadow: `inset 0 0 0 1px ${colour.outline}`,
              }}
            />
          )
        })}
      </div>
      {legend ? (
        <dl>
          {parts.map((part, index) => (
            <div key={part.label} data-lit={isLit(part.id)} {...pointed(part.id)}>
              <dt>
                <span
                  data-swatch=""
                  style={{ background: colourOf(index).fill, borderColor: colourOf(index).outline }}
                />
                {part.label}
              </dt>
              <dd data-share="">{formatPercent((portion[index] ?? 0) * 100)}</dd>
              <dd>{part.figure}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </Frame>
  )
}

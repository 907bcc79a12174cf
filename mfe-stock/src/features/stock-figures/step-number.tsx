import { chakra } from '@tehas/ui'

/** The number of a step, the same at the line of a chart and in its row: what brings is green, an offer is broken. */
const Circle = chakra('span', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    flexShrink: '0',
    minW: '18px',
    h: '18px',
    px: '3px',
    borderRadius: 'full',
    borderWidth: '1.5px',
    bg: 'bg.panel',
    textStyle: '2xs',
    lineHeight: '1',
    fontWeight: 'semibold',
    fontVariantNumeric: 'tabular-nums',
  },
  variants: {
    tone: {
      takes: { borderColor: 'petrol.solid', color: 'petrol.fg' },
      brings: { borderColor: 'green.solid', color: 'green.fg' },
      offer: { borderColor: 'border.emphasized', borderStyle: 'dashed', color: 'fg.muted' },
    },
  },
})

type StepNumberProps = { readonly number: number; readonly tone: 'takes' | 'brings' | 'offer' }

export const StepNumber = ({ number, tone }: StepNumberProps) => <Circle tone={tone}>{number}</Circle>

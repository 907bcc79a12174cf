import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { type Shape, shapes } from '../icons/shapes'
import { VisuallyHidden } from './layout'

export type SignalTone = 'neutral' | 'strong' | 'accent' | 'done' | 'late' | 'short' | 'off'

const Root = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    '& svg': { flexShrink: '0' },
    // The word stands on the line of what is beside it; the shape in its middle.
    '& > span': { alignSelf: 'baseline' },
  },
  variants: {
    tone: {
      neutral: { color: 'fg.muted' },
      strong: { color: 'fg' },
      accent: { color: 'petrol.fg' },
      done: { color: 'green.fg', '& svg': { color: 'green.solid' } },
      late: { color: 'red.fg', '& svg': { color: 'red.solid' } },
      short: { color: 'amber.fg', '& svg': { color: 'amber.solid' } },
      off: { color: 'fg.subtle', '& > span': { textDecoration: 'line-through' } },
    },
  },
  defaultVariants: { tone: 'neutral' },
})

export type SignalProps = Omit<HTMLChakraProps<'span'>, 'children'> & {
  shape: Shape
  tone?: SignalTone
  /** The word; always given, even where only the shape is shown. */
  children: ReactNode
  /** Hides the word from sight, never from screen readers. */
  shapeOnly?: boolean
  size?: number
}

/** Shape, word and hue, for any signal: late, short, done, running. */
export function Signal({ shape, tone = 'neutral', children, shapeOnly, size = 14, ...props }: SignalProps) {
  const Glyph = shapes[shape]
  return (
    <Root tone={tone} verticalAlign={shapeOnly ? 'middle' : 'baseline'} {...props}>
      <Glyph size={size} />
      {shapeOnly ? <VisuallyHidden>{children}</VisuallyHidden> : <span>{children}</span>}
    </Root>
  )
}

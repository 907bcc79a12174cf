import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { type Shape, shapes } from '../icons/shapes'

const Root = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    h: '22px',
    px: '1.5',
    maxW: '100%',
    borderRadius: 'l1',
    textStyle: 'xs',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    verticalAlign: 'middle',
    '& svg': { flexShrink: '0' },
  },
  variants: {
    tone: {
      neutral: { bg: 'bg.muted', color: 'fg.muted' },
      outline: { borderWidth: '1px', color: 'fg.muted' },
      accent: { bg: 'petrol.subtle', color: 'petrol.fg' },
      late: { bg: 'red.subtle', color: 'red.fg' },
      short: { bg: 'amber.subtle', color: 'amber.fg' },
      done: { bg: 'green.subtle', color: 'green.fg' },
    },
  },
  defaultVariants: { tone: 'neutral' },
})

export type TagProps = Omit<HTMLChakraProps<'span'>, 'ref'> & {
  tone?: 'neutral' | 'outline' | 'accent' | 'late' | 'short' | 'done'
  /** Overrides the shape that the tone brings (late, short and done have one). */
  shape?: Shape
  children: ReactNode
}

const SHAPE_OF_TONE = { late: 'late', short: 'short', done: 'done' } as const

/** A fact, never pressable. */
export function Tag({ tone = 'neutral', shape, children, ...props }: TagProps) {
  const own = shape ?? (tone in SHAPE_OF_TONE ? SHAPE_OF_TONE[tone as keyof typeof SHAPE_OF_TONE] : undefined)
  const Glyph = own && shapes[own]
  return (
    <Root tone={tone} {...props}>
      {Glyph ? <Glyph size={11} /> : null}
      {children}
    </Root>
  )
}

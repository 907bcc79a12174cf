import { Box, chakra, Flex, Text, VisuallyHidden } from '@tehas/ui'
import type { ReactNode } from 'react'

type ComparisonRowProps = {
  readonly label: string
  readonly actual: number
  readonly planned: number
  /** Where it should be by now. */
  readonly due?: number
  readonly format: (value: number) => string
  /** Told after the label, such as by how much more it is. */
  readonly note?: ReactNode
  /** What follows the figure: “of 19 h 52 min”. */
  readonly of: string
}

/** The plan stands here on every bar, so that bars below each other compare. */
const PLAN_AT = 0.89

const Track = chakra('div', {
  base: { position: 'relative', h: '8px', mt: '1.5', bg: 'bg.muted', borderRadius: '2px' },
})
const Fill = chakra('div', { base: { h: '100%', maxW: '100%', bg: 'chart.1', borderRadius: 'inherit' } })
const Plan = chakra('div', {
  base: { position: 'absolute', top: '-2px', bottom: '-4px', w: '1px', bg: 'fg', translate: '-0.5px 0' },
})
/** A triangle that points at the bar from above. */
const Due = chakra('div', {
  base: {
    position: 'absolute',
    top: '-6px',
    borderInline: '4px solid transparent',
    borderTop: '6px solid',
    borderTopColor: 'fg',
    translate: '-4px 0',
  },
})

/** What something came to beside its plan, in figures and as a bar. */
export function ComparisonRow({ label, actual, planned, due, format, note, of }: ComparisonRowProps) {
  const whole = Math.max(planned / PLAN_AT, actual, due ?? 0)
  const place = (value: number) => `${whole > 0 ? (value / whole) * 100 : 0}%`
  return (
    <Box py="1.5">
      <Flex align="baseline" gap="2" textStyle="sm" fontVariantNumeric="tabular-nums">
        <Text color="fg.muted" truncate minW="0">
          {label}
        </Text>
        {note}
        <Text as="span" ms="auto" fontWeight="semibold" whiteSpace="nowrap">
          {format(actual)}
        </Text>
        <Text as="span" color="fg.muted" whiteSpace="nowrap">
          {of}
        </Text>
      </Flex>
      <Track aria-hidden>
        {actual > 0 ? <Fill style={{ width: place(actual) }} /> : null}
        {planned > 0 ? <Plan style={{ insetInlineStart: place(planned) }} /> : null}
        {due === undefined || due === 0 ? null : <Due style={{ insetInlineStart: place(due) }} />}
      </Track>
      <VisuallyHidden>{`${format(actual)} ${of}`}</VisuallyHidden>
    </Box>
  )
}

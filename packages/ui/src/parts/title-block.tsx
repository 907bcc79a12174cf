import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

export type TitleBlockFact = {
  /** Unique in its block; the label when not given. */
  id?: string
  label: string
  value: ReactNode
  /** Second line, or beside the value when `inline`. */
  hint?: ReactNode
  /** Relative width, 1 when not given. */
  grow?: number
  /** Off for order numbers and names, which tabular figures pull apart. */
  tabular?: boolean
}

export type TitleBlockProps = {
  /** Facts without a value the user may see are left out by the caller. */
  facts: readonly TitleBlockFact[]
  /** xl figures. */
  size?: 'md' | 'lg'
  /** No side borders or corners, for panels. */
  flush?: boolean
  /** Rows of so many facts where there is no room for all in one. */
  perRow?: number
  /** Accessible name of the strip. */
  label?: string
}

const Root = chakra('dl', {
  base: {
    display: 'grid',
    // A page that scrolls as a whole would else give it no height.
    flexShrink: '0',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', sm: 'var(--tehas-title-columns)' },
    bg: 'border',
    gap: '1px',
    borderWidth: '1px',
    borderRadius: 'l2',
    overflow: 'hidden',
    fontVariantNumeric: 'tabular-nums',
    // In two columns the last one of an odd number has the line to itself.
    '& > div:last-child:nth-of-type(odd)': { gridColumn: { smDown: 'span 2' } },
  },
  variants: {
    // On the left edge of the page that it crosses.
    flush: { true: { borderRadius: '0', borderInlineWidth: '0', '& > div': { px: '4' } } },
  },
})

/** What is measured to know whether all facts have room in one row. */
const Measured = chakra('div', { base: { containerType: 'inline-size', flexShrink: '0' } })
/** Below this a date with the days until it does not fit into a sixth. */
const NARROW = '@container (min-width: 40rem) and (max-width: 58rem)'

const Cell = chakra('div', {
  base: { bg: 'bg.panel', minW: '0', px: '3.5', pt: { base: '3', sm: '2' }, pb: { base: '3', sm: '2.5' } },
})
const Label = chakra('dt', {
  base: {
    textStyle: 'xs',
    color: 'fg.subtle',
    // Tabular figures widen the hyphens of words.
    fontVariantNumeric: 'normal',
    mb: '0.5',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
})
const Value = chakra('dd', {
  base: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    columnGap: '1.5',
    fontWeight: 'semibold',
    minW: '0',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    // Words alone end in dots where they are cut: those of a flex box would just end.
    '&:not(:has(*))': { display: 'block' },
  },
  variants: { size: { md: {}, lg: { textStyle: 'xl' } } },
})
const Hint = chakra('span', {
  base: { textStyle: 'xs', color: 'fg.subtle', fontWeight: 'normal', letterSpacing: 'normal' },
})

/** The ruled strip of facts under a page or panel header, as in the corner of a workshop drawing. */
export function TitleBlock({ facts, size = 'md', flush = false, perRow, label }: TitleBlockProps) {
  const columns = facts.map((fact) => `minmax(0, ${fact.grow ?? 1}fr)`).join(' ')
  const block = (
    <Root
      flush={flush}
      aria-label={label}
      css={{ '--tehas-title-columns': columns, ...(perRow && inRows(facts.length, perRow)) }}
    >
      {facts.map((fact) => (
        <Cell key={fact.id ?? fact.label}>
          <Label>{fact.label}</Label>
          <Value size={size} {...(fact.tabular === false ? { fontVariantNumeric: 'normal' } : {})}>
            {fact.value}
            {fact.hint ? <Hint>{fact.hint}</Hint> : null}
          </Value>
        </Cell>
      ))}
    </Root>
  )
  return perRow ? <Measured>{block}</Measured> : block
}

/** The last fact takes what its row has left. */
const inRows = (count: number, perRow: number) => ({
  [NARROW]: {
    gridTemplateColumns: `repeat(${perRow}, minmax(0, 1fr))`,
    '& > div:last-of-type': { gridColumn: `span ${perRow - ((count - 1) % perRow)}` },
  },
})

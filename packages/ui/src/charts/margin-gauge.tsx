import { chakra } from '@chakra-ui/react/styled-system'
import { formatPercent, useT } from '@tehas/i18n'
import type { ReactNode } from 'react'
import { changeWords, distanceWords, marginWords } from './margin-words'

export type MarginGaugeProps = {
  /** Percentage points. */
  margin: number | null | undefined
  /** Percentage points; no mark without one. */
  target?: number | null | undefined
  /** What the margin was before what is being typed: it stays in sight beside the new one. */
  before?: number | null | undefined
  /** Right end of the scale, 50 when not given. It grows with a higher margin. */
  max?: number
  /** Left below, such as the margin in money. */
  note?: ReactNode
}

const Track = chakra('div', { base: { position: 'relative', bg: 'bg.muted', borderRadius: '2px' } })
const Fill = chakra('div', { base: { position: 'relative', h: '100%', bg: 'chart.1', borderRadius: 'inherit' } })
const Ghost = chakra('div', {
  base: {
    position: 'absolute',
    insetBlock: '0',
    insetInlineStart: '0',
    bg: 'chart.1',
    opacity: '0.35',
    borderRadius: 'inherit',
  },
})
/** The end of the old margin where the new one covers it. */
const Was = chakra('div', { base: { position: 'absolute', insetBlock: '0', w: '2px', bg: 'bg.panel' } })
const Mark = chakra('div', {
  base: { position: 'absolute', top: '-4px', bottom: '-4px', width: '2px', bg: 'fg', translate: '-1px 0' },
})
const Scale = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    justifyContent: 'space-between',
    textStyle: '2xs',
    color: 'fg.subtle',
    mt: '1.5',
    h: '4',
  },
})

const isFigure = (value: number | null | undefined): value is number =>
  typeof value === 'number' && Number.isFinite(value)

/** A margin on its scale with the target as a mark. Under the target is said in words, never in red. */
export function MarginGauge({ margin, target, before, max = 50, note }: MarginGaugeProps) {
  const { t } = useT('ui')
  const change = changeWords(t, margin, before)
  const was = change !== undefined && isFigure(before) && before > 0 ? before : undefined
  const top = Math.max(max, ...[margin, was].map((value) => (isFigure(value) ? Math.ceil(value / 10) * 10 : 0)))
  const place = (value: number) => `${Math.min(100, Math.max(0, (value / top) * 100))}%`
  const words = change ?? distanceWords(t, margin, target)

  return (
    <div>
      <Track role="img" aria-label={marginWords(t, margin, target, before)} h="8px" minW="10">
        {was === undefined ? null : <Ghost style={{ width: place(was) }} />}
        {isFigure(margin) && margin > 0 ? <Fill style={{ width: place(margin) }} /> : null}
        {was !== undefined && isFigure(margin) && was < margin ? (
          <Was style={{ insetInlineStart: place(was) }} />
        ) : null}
        {isFigure(target) ? <Mark style={{ insetInlineStart: place(target) }} /> : null}
      </Track>
      <Scale aria-hidden>
        <span>0</span>
        {isFigure(target) ? (
          <span
            style={{
              position: 'absolute',
              insetInlineStart: place(target),
              transform: 'translateX(-50%)',
              whiteSpace: 'nowrap',
            }}
          >
            {t('target {{value}}', { value: formatPercent(target, Number.isInteger(target) ? 0 : 1) })}
          </span>
        ) : null}
        <span>{formatPercent(top, 0)}</span>
      </Scale>
      {note || words ? (
        <chakra.div
          display="flex"
          justifyContent="space-between"
          gap="2"
          whiteSpace="nowrap"
          textStyle="xs"
          color="fg.muted"
          mt="1"
          fontVariantNumeric="tabular-nums"
        >
          <chakra.span truncate>{note}</chakra.span>
          <span>{words}</span>
        </chakra.div>
      ) : null}
    </div>
  )
}

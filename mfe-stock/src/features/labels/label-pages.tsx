import { QrCode } from '@tehas/screens/print'
import { Box, Span } from '@tehas/ui'
import { memo } from 'react'
import { type LabelSize, placeOf } from './label-sizes'

/** What stands on one label. */
export type LabelContent = {
  readonly _id: string
  readonly name: string
  /** Below the name: code, coating; then where it lies. */
  readonly lines: readonly string[]
  /** The address that its code opens. */
  readonly address: string
}

type LabelPagesProps = {
  readonly pages: readonly (readonly (LabelContent | undefined)[])[]
  readonly size: LabelSize
  /** Outlines of labels and pages, which are not printed. */
  readonly hasOutlines?: boolean
}

/** Millimetres of the paper: real ones in print, smaller on a screen that has no room for them (`--mm`). */
const mm = (value: number): string => `calc(${value} * var(--mm))`

/** Paper is white whatever the theme, and so quiet are its edges. */
const PAPER_EDGE = 'rgb(0 0 0 / 18%)'

/** Labels on their pages, as they come out of the printer. */
export const LabelPages = memo(function LabelPages({ pages, size, hasOutlines = false }: LabelPagesProps) {
  return pages.map((labels, page) => (
    <Box
      key={page}
      data-page=""
      position="relative"
      overflow="hidden"
      bg="white"
      color="black"
      {...(hasOutlines && { mb: '4', outline: '1px solid', outlineColor: PAPER_EDGE })}
      style={{ width: mm(size.page.width), height: mm(size.page.height) }}
    >
      {labels.map((label, at) => {
        const { x, y } = placeOf(at, size)
        const { width, height } = size.label
        return (
          <Box
            key={at}
            position="absolute"
            overflow="hidden"
            {...(hasOutlines && { outline: '1px dashed', outlineColor: PAPER_EDGE, outlineOffset: '-1px' })}
            style={{ left: mm(x), top: mm(y), width: mm(width), height: mm(height) }}
          >
            {label ? <Label label={label} size={size.label} /> : null}
          </Box>
        )
      })}
    </Box>
  ))
})

type LabelProps = { readonly label: LabelContent; readonly size: LabelSize['label'] }

function Label({ label, size: { width, height } }: LabelProps) {
  const edge = Math.min(4, height / 8)
  // The name has more of the width than the code.
  const code = Math.min(height - 2 * edge, width * 0.38)
  // Three lines of a name and two below them have room beside the code.
  const text = Math.min(3.8, height / 9)
  return (
    <Box
      data-label={label._id}
      display="flex"
      alignItems="center"
      h="100%"
      style={{ padding: mm(edge), gap: mm(edge), fontSize: mm(text), lineHeight: 1.25 }}
    >
      <Box flex="none" style={{ width: mm(code), height: mm(code) }}>
        <QrCode text={label.address} />
      </Box>
      <Box flex="1" minW="0" maxH="100%" overflow="hidden">
        <Span display="block" fontWeight="bold" lineClamp="3" overflowWrap="anywhere">
          {label.name}
        </Span>
        {label.lines.map((line, at) => (
          <Span key={at} display="block" lineClamp="2" overflowWrap="anywhere">
            {line}
          </Span>
        ))}
      </Box>
    </Box>
  )
}

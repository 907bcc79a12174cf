import { QrCode } from '@tehas/screens/print'
import { Box, Span } from '@tehas/ui'

/** A badge to print: the secret that its code tells, and whose it is. */
export type PrintedBadge = { readonly code: string; readonly name: string }

/** Paper and badges of it, millimetres: a badge is as large as a bank card. */
export const PAPER = { width: 210, height: 297 } as const
const CARD = { width: 85.6, height: 54 } as const
const COLUMNS = 2
const PER_PAGE = 10
const LEFT = (PAPER.width - COLUMNS * CARD.width) / 2
const TOP = (PAPER.height - (PER_PAGE / COLUMNS) * CARD.height) / 2
/** Black and white as paper is, whatever the theme. */
const CUT = 'rgb(0 0 0 / 45%)'

/** Millimetres of the paper: real ones in print, smaller on a screen that has no room for them (`--mm`). */
const mm = (value: number): string => `calc(${value} * var(--mm))`

export const toPages = <Badge,>(badges: readonly Badge[]): Badge[][] =>
  Array.from({ length: Math.ceil(badges.length / PER_PAGE) }, (_, page) =>
    badges.slice(page * PER_PAGE, (page + 1) * PER_PAGE),
  )

type BadgePagesProps = { readonly badges: readonly PrintedBadge[]; readonly project: string }

/** Badges on sheets of A4, ten on each, with the lines along which they are cut. */
export function BadgePages({ badges, project }: BadgePagesProps) {
  return toPages(badges).map((page, at) => (
    <Box
      key={at}
      data-page=""
      position="relative"
      overflow="hidden"
      bg="white"
      color="black"
      style={{ width: mm(PAPER.width), height: mm(PAPER.height) }}
    >
      {page.map(({ code, name }, place) => (
        <Box
          key={code}
          data-badge=""
          position="absolute"
          display="flex"
          alignItems="center"
          outline="1px dashed"
          outlineColor={CUT}
          style={{
            left: mm(LEFT + (place % COLUMNS) * CARD.width),
            top: mm(TOP + Math.floor(place / COLUMNS) * CARD.height),
            width: mm(CARD.width),
            height: mm(CARD.height),
            padding: mm(5),
            gap: mm(5),
            lineHeight: 1.25,
          }}
        >
          <Box flex="none" style={{ width: mm(36), height: mm(36) }}>
            <QrCode text={code} />
          </Box>
          <Box flex="1" minW="0" maxH="100%" overflow="hidden">
            <Span display="block" fontWeight="bold" lineClamp="4" overflowWrap="anywhere" style={{ fontSize: mm(4.6) }}>
              {name}
            </Span>
            <Span display="block" lineClamp="2" overflowWrap="anywhere" style={{ fontSize: mm(3), marginTop: mm(1.5) }}>
              {project}
            </Span>
          </Box>
        </Box>
      ))}
    </Box>
  ))
}

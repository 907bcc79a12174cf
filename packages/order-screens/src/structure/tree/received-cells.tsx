import type { Unit } from '@tehas/contracts'
import type { Translate } from '@tehas/i18n'
import { Box, Flex, Span } from '@tehas/ui'
import type { TreeCell } from '@tehas/ui/grid'
import { shortNumber } from '../lines/cell-texts'
import type { OrderLine } from '../lines/order-line'

/** What came of a line and what is still to come; undefined where nothing is bought by it. */
function coming(row: OrderLine) {
  if (row.kind !== 'product' || row.line.received === undefined) return undefined
  const { received, netQuantity: ordered } = row.line
  return { received, ordered, unit: row.line.unit, toCome: Math.max(0, Math.round((ordered - received) * 1e6) / 1e6) }
}

/** How much of a line came: a bar, hatched where more of it is awaited, and the quantity; in words "4 of 24". */
export function receivedCell(row: OrderLine, t: Translate, isAwaited: boolean): TreeCell | undefined {
  const line = coming(row)
  if (!line) return undefined
  const unit = t('of {{pieces}}', { pieces: shortNumber(line.ordered, line.unit) })
  return {
    text: shortNumber(line.received, line.unit),
    unit,
    tone: line.received === 0 ? 'muted' : 'plain',
    content: (
      <ReceivedBar
        {...line}
        label={t('Received')}
        words={`${shortNumber(line.received, line.unit)} ${unit}`}
        isAwaited={isAwaited}
      />
    ),
  }
}

/** What is still to come of a line; a dash where all of it came. */
export function toComeCell(row: OrderLine): TreeCell | undefined {
  const line = coming(row)
  if (!line) return undefined
  return line.toCome === 0
    ? { text: '–', tone: 'muted' }
    : { text: shortNumber(line.toCome, line.unit), tone: 'strong' }
}

type ReceivedBarProps = {
  readonly received: number
  readonly ordered: number
  readonly unit: Unit
  readonly label: string
  readonly words: string
  readonly isAwaited: boolean
}

const HATCHED = 'repeating-linear-gradient(-45deg, var(--chakra-colors-petrol-solid) 0 2px, transparent 2px 5px)'

function ReceivedBar({ received, ordered, unit, label, words, isAwaited }: ReceivedBarProps) {
  const share = ordered > 0 ? Math.min(1, received / ordered) : 0
  return (
    <Flex align="center" gap="2.5" w="100%" minW="0">
      <Flex
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={ordered}
        aria-valuenow={Math.min(received, ordered)}
        aria-valuetext={words}
        flex="1"
        minW="10"
        h="2"
        bg="bg.muted"
        overflow="hidden"
      >
        <Box h="100%" bg={share === 1 ? 'green.solid' : 'petrol.solid'} style={{ width: `${share * 100}%` }} />
        {isAwaited && share < 1 ? <Box flex="1" h="100%" style={{ backgroundImage: HATCHED }} /> : null}
      </Flex>
      <Span minW="14" textAlign="end" fontVariantNumeric="tabular-nums" aria-hidden>
        {shortNumber(received, unit)}
      </Span>
    </Flex>
  )
}

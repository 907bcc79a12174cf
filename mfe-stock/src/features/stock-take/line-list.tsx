import type { StockTakeLine } from '@tehas/contracts/stock'
import { formatQuantity, formatTime, useT } from '@tehas/i18n'
import { Box, chakra, Signal, Span, Tag } from '@tehas/ui'
import { describedLine } from './place-word'

const Row = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    w: '100%',
    minH: '12',
    px: { base: '4', sm: '5' },
    py: '2',
    textAlign: 'start',
    borderBottomWidth: '1px',
    cursor: 'button',
    '&:hover': { bg: 'bg.subtle' },
    '&:focus-visible': { outlineOffset: '-2px' },
    '&[aria-current=true]': { bg: 'petrol.subtle' },
  },
})

type LineListProps = {
  readonly lines: readonly StockTakeLine[]
  readonly openId: string | undefined
  readonly onOpen: (line: StockTakeLine) => void
  /** Their names alone, in one line each. */
  readonly isBrief?: boolean
}

/** Products of a place, each with what was counted of it. */
export function LineList({ lines, openId, onOpen, isBrief = false }: LineListProps) {
  const { t } = useT()
  return (
    <Box>
      {lines.map((line) => (
        <Row key={line._id} type="button" aria-current={line._id === openId} onClick={() => onOpen(line)}>
          <Box w="4" flex="none">
            {line.counted === null ? null : (
              <Signal shape="done" tone="done" size={16} display="flex" shapeOnly>
                {t('Counted')}
              </Signal>
            )}
          </Box>
          <Box flex="1" minW="0" truncate={isBrief}>
            <Span>{line.stock.name}</Span>{' '}
            {isBrief ? null : (
              <Span color="fg.subtle" display="inline-block" maxW="full" truncate verticalAlign="bottom">
                {describedLine(line)}
              </Span>
            )}{' '}
            {line.isFound ? <Tag tone="accent">{t('Found here')}</Tag> : null}
          </Box>
          {line.counted === null ? null : (
            <Box textAlign="end" whiteSpace="nowrap">
              <Span fontWeight="semibold">{formatQuantity(line.counted, line.stock.unit, t)}</Span>{' '}
              <Span color="fg.subtle">{line.countedAt ? formatTime(line.countedAt) : ''}</Span>
            </Box>
          )}
        </Row>
      ))}
    </Box>
  )
}

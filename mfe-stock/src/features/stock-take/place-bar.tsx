import type { StockTake } from '@tehas/contracts/stock'
import { useT } from '@tehas/i18n'
import { Box, chakra, Flex, Progress, Span } from '@tehas/ui'
import { CompleteIcon } from '@tehas/ui/icons'
import { placeWord } from './place-word'

const Place = chakra('button', {
  base: {
    flex: '1 0 7.5rem',
    maxW: { sm: '16rem' },
    textAlign: 'start',
    py: '2',
    color: 'fg.muted',
    cursor: 'button',
    '&[aria-pressed=true]': { color: 'fg', fontWeight: 'semibold' },
  },
})

type PlaceBarProps = {
  readonly take: StockTake
  readonly place: string | null
  readonly onChoose: (place: string | null) => void
}

/** The places of a stock take with how far each is. */
export function PlaceBar({ take, place, onChoose }: PlaceBarProps) {
  const { t } = useT()
  return (
    <Flex gap="2" px={{ base: '4', sm: '5' }} overflowX="auto" flex="1" minW="0">
      {take.places.map(({ location, lines, counted }) => {
        const _id = location?._id ?? null
        const name = placeWord(t, location)
        const isWhole = counted === lines
        return (
          <Place key={_id ?? ''} type="button" aria-pressed={_id === place} onClick={() => onChoose(_id)}>
            <Progress label={name} value={counted} max={lines} />
            <Flex align="center" gap="1.5" mt="1.5">
              {isWhole ? (
                <Box color="green.fg" flex="none">
                  <CompleteIcon size={14} />
                </Box>
              ) : null}
              <Span textOverflow="ellipsis" overflow="hidden" whiteSpace="nowrap">
                {name}
                {isWhole ? '' : t(', {{counted}} of {{lines}}', { counted, lines })}
              </Span>
            </Flex>
          </Place>
        )
      })}
    </Flex>
  )
}

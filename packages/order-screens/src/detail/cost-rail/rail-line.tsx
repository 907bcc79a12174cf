import { useT } from '@tehas/i18n'
import { chakra, Flex, Span } from '@tehas/ui'
import { memo } from 'react'
import type { AskWhy } from '../../structure/why/use-why'

type RailLineProps = {
  readonly label: string
  readonly value: string
  readonly strong?: boolean
  readonly large?: boolean
  /** The engine's name of the figure; with `onWhy` it can be pressed: why is it so? */
  readonly figure?: string
  readonly onWhy?: AskWhy
}

const Figure = chakra('button', {
  base: {
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    borderRadius: 'l1',
    px: '1',
    mx: '-1',
    cursor: 'button',
    _hover: { bg: 'petrol.subtle', color: 'petrol.fg' },
  },
})

/** A figure of the rail with its name; drawn again only when it changes. */
export const RailLine = memo(function RailLine({ label, value, strong = false, large = false, ...why }: RailLineProps) {
  const { t } = useT()
  const { figure, onWhy } = why
  const weight = strong ? 'semibold' : 'medium'
  return (
    <Flex align="baseline" justify="space-between" gap="3" py="1">
      <Span color={strong ? 'fg' : 'fg.muted'} fontWeight={strong ? 'semibold' : 'normal'}>
        {label}
      </Span>
      {figure !== undefined && onWhy ? (
        <Figure
          type="button"
          fontWeight={weight}
          textStyle={large ? 'xl' : 'sm'}
          title={t('Why this number')}
          aria-label={`${label}: ${value}. ${t('Why this number')}`}
          onClick={({ currentTarget }) => onWhy([figure], currentTarget)}
        >
          {value}
        </Figure>
      ) : (
        <Span fontWeight={weight} fontVariantNumeric="tabular-nums">
          {value}
        </Span>
      )}
    </Flex>
  )
})

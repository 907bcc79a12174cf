import { useT } from '@tehas/i18n'
import { chakra, Flex, Span } from '@tehas/ui'

type RailLineProps = {
  readonly label: string
  readonly value: string
  readonly strong?: boolean
  readonly large?: boolean
  /** Makes the figure pressable: why is it so? */
  readonly onWhy?: (anchor: HTMLElement) => void
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

/** A figure of the rail with its name. */
export function RailLine({ label, value, strong = false, large = false, onWhy }: RailLineProps) {
  const { t } = useT()
  const weight = strong ? 'semibold' : 'medium'
  return (
    <Flex align="baseline" justify="space-between" gap="3" py="1">
      <Span color={strong ? 'fg' : 'fg.muted'} fontWeight={strong ? 'semibold' : 'normal'}>
        {label}
      </Span>
      {onWhy ? (
        <Figure
          type="button"
          fontWeight={weight}
          textStyle={large ? 'xl' : 'sm'}
          title={t('Why this number')}
          aria-label={`${label}: ${value}. ${t('Why this number')}`}
          onClick={({ currentTarget }) => onWhy(currentTarget)}
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
}

import { Box } from '@tehas/ui'
import { Select, type SelectOption } from '@tehas/ui/forms'

type ChipSelectProps = {
  readonly label: string
  /** The first one is no choice. */
  readonly options: readonly SelectOption[]
  readonly value: string
  readonly onChange: (value: string) => void
}

const base = {
  h: { base: '9', sm: '7' },
  minH: '0',
  borderRadius: 'full',
  borderColor: 'border',
  color: 'fg.muted',
  textStyle: 'xs',
  fontWeight: 'medium',
} as const
const chosen = { bg: 'petrol.subtle', borderColor: 'petrol.border', color: 'petrol.fg' } as const

/** A filter with more choices than there is room for chips: one as large as what it says. */
export function ChipSelect({ label, options, value, onChange }: ChipSelectProps) {
  const isChosen = options.slice(1).some((option) => option.value === value)
  return (
    <Box
      flex="none"
      maxW="13rem"
      css={{ '&& > *': isChosen ? { ...base, ...chosen } : base, '& select': { fieldSizing: 'content' } }}
    >
      <Select aria-label={label} options={options} value={value} onChange={onChange} />
    </Box>
  )
}

import { chakra } from '@chakra-ui/react/styled-system'

const Track = chakra('div', {
  base: { position: 'relative', h: '1.5', minW: '10', borderRadius: '3px', bg: 'bg.muted', overflow: 'hidden' },
})
const Bar = chakra('div', {
  base: { h: '100%', bg: 'petrol.solid', borderRadius: 'inherit' },
  variants: {
    done: { true: { bg: 'green.solid' } },
    indeterminate: {
      true: { position: 'absolute', width: '40%', animation: 'indeterminate 1.1s ease-in-out infinite' },
    },
  },
})

export type ProgressProps = {
  /** What is in progress, for screen readers. */
  label: string
  /** 0 to `max`; left out while the length is unknown. */
  value?: number | undefined
  max?: number
  /** Words for screen readers, such as “3 of 9”. */
  valueText?: string | undefined
}

/** A plain bar: petrol while under way, green when full. */
export function Progress({ label, value, max = 100, valueText }: ProgressProps) {
  const share = value === undefined || max <= 0 ? undefined : Math.min(1, Math.max(0, value / max))
  return (
    <Track
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={valueText}
    >
      {share === undefined ? <Bar indeterminate /> : <Bar done={share === 1} style={{ width: `${share * 100}%` }} />}
    </Track>
  )
}

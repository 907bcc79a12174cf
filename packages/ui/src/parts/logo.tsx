import { chakra } from '@chakra-ui/react/styled-system'

export type LogoProps = {
  /** Pixels of the mark, 26 when not given. */
  size?: number
  /** Writes the name beside the mark. */
  withName?: boolean
}

const Root = chakra('span', {
  base: { display: 'inline-flex', alignItems: 'center', gap: '2.5', fontWeight: 'semibold', whiteSpace: 'nowrap' },
})
const Mark = chakra('svg', {
  base: {
    display: 'block',
    flexShrink: '0',
    '& .plate': { fill: 'petrol.solid' },
    '& .ink': { fill: 'petrol.contrast' },
  },
})

/** The factory mark of Tehas. */
export function Logo({ size = 26, withName = false }: LogoProps) {
  return (
    <Root style={{ fontSize: Math.round(size * 0.58) }}>
      <Mark
        htmlWidth={size}
        htmlHeight={size}
        viewBox="0 0 24 24"
        {...(withName ? { 'aria-hidden': true } : { role: 'img', 'aria-label': 'Tehas' })}
      >
        <rect className="plate" width="24" height="24" rx="5.5" />
        <path className="ink" d="M5 18.5V8.6l4.7 3.6V8.6l4.7 3.6V5.5H19v13z" />
        <rect className="plate" x="8" y="15" width="2.4" height="3.5" />
        <rect className="plate" x="12.6" y="15" width="2.4" height="3.5" />
      </Mark>
      {withName ? 'Tehas' : null}
    </Root>
  )
}

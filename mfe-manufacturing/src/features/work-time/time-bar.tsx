import { hatched } from '@tehas/screens/charts'
import { Box, chakra } from '@tehas/ui'

/** Overtime stands apart by more than its hue. */
export const HATCHED = hatched('chart.1')
/** So does what a team cannot do in its day, in the colour of its figure. */
export const HATCHED_OVER = hatched('amber.solid')

const Track = chakra('div', {
  base: { position: 'relative', h: '6px', w: '100%', borderRadius: 'l1', bg: 'bg.muted', overflow: 'visible' },
})
const Part = chakra('div', {
  base: { position: 'absolute', insetY: '0' },
  variants: {
    kind: {
      worked: { bg: 'chart.2', borderRadius: 'l1' },
      over: { backgroundImage: HATCHED },
      running: { bg: 'chart.1', borderRadius: 'l1' },
    },
  },
})

type TimeBarProps = {
  readonly minutes: number
  /** The plan that lies behind: where the tick stands. */
  readonly planned: number
  /** The plan of the whole: what is beyond it is overtime. */
  readonly wholePlan: number
  /** Minutes at its right end. */
  readonly atMost: number
}

/** What was worked against the plan: overtime is hatched, a tick stands at the plan. For the eye alone, beside figures. */
export function TimeBar({ minutes, planned, wholePlan, atMost }: TimeBarProps) {
  const share = (of: number) => `${Math.min(100, (of / atMost) * 100)}%`
  const within = Math.min(minutes, wholePlan)
  return (
    <Track aria-hidden>
      <Part kind="worked" style={{ insetInlineStart: 0, width: share(within) }} />
      {minutes > wholePlan ? (
        <Part
          kind="over"
          style={{ insetInlineStart: share(within), width: `calc(${share(minutes)} - ${share(within)})` }}
        />
      ) : null}
      {planned > 0 ? (
        <Box
          position="absolute"
          top="-2px"
          bottom="-2px"
          w="1.5px"
          bg="fg.muted"
          style={{ insetInlineStart: share(planned) }}
        />
      ) : null}
    </Track>
  )
}

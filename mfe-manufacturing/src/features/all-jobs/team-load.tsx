import type { TeamLoad } from '@tehas/contracts/jobs'
import { formatPercent, useT } from '@tehas/i18n'
import { chakra, Flex, Signal, Span } from '@tehas/ui'
import { HATCHED_OVER } from '../work-time/time-bar'

type TeamLoadProps = { readonly load: TeamLoad; readonly hasLabel?: boolean }

/** A whole day ends here on every bar; what is over it lies behind. */
const DAY_PX = 62
const OVER_PX = 12

const Track = chakra('span', {
  base: { position: 'relative', display: 'flex', flex: 'none', h: '1.5', bg: 'bg.muted' },
})
/** The end of the day. */
const Tick = chakra('span', { base: { position: 'absolute', insetBlock: '-3px', w: '1px', bg: 'fg' } })

/** How much of the working day of a team the plan takes today; amber where that is more than there is. */
export function TeamLoadBar({ load: { planned, capacity }, hasLabel }: TeamLoadProps) {
  const { t } = useT()
  if (capacity <= 0) return null
  const percent = Math.round((planned / capacity) * 100)
  const text = formatPercent(percent, 0)
  const over = Math.min(OVER_PX, ((percent - 100) / 100) * DAY_PX)
  return (
    <Flex as="span" gap="2" align="center" w="100%" fontWeight="normal">
      {hasLabel ? <Span color="fg.muted">{t('load today')}</Span> : null}
      <Track style={{ width: DAY_PX + OVER_PX }} aria-hidden>
        <Span bg="chart.2" style={{ width: (Math.min(percent, 100) / 100) * DAY_PX }} />
        {over > 0 ? <Span backgroundImage={HATCHED_OVER} style={{ width: over }} /> : null}
        <Tick style={{ left: DAY_PX }} />
      </Track>
      {percent > 100 ? (
        <Signal shape="late" tone="short" fontWeight="semibold">
          {text}
        </Signal>
      ) : (
        <Span fontVariantNumeric="tabular-nums">{text}</Span>
      )}
    </Flex>
  )
}

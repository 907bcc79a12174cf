import type { Job } from '@tehas/contracts/jobs'
import { formatFigure, formatNumber, formatQuantity, useT } from '@tehas/i18n'
import { hatched } from '@tehas/screens/charts'
import { chakra, Flex, Progress, Span, Text } from '@tehas/ui'

/** Lies over the bar where it ends: what was made and is not sent yet. */
const Unsent = chakra('i', {
  base: {
    position: 'absolute',
    insetY: '0',
    bg: 'bg.muted',
    backgroundImage: hatched('petrol.solid'),
    borderEndRadius: '3px',
  },
})

type MadeBarProps = {
  /** With what waits on the device. */
  readonly job: Pick<Job, 'produced' | 'netQuantity' | 'unit'>
  /** How much of it the service does not know yet. */
  readonly unsent: number
}

/** How much of the job is made; what was not sent yet is hatched. */
export function MadeBar({ job: { produced, netQuantity, unit }, unsent }: MadeBarProps) {
  const { t } = useT()
  const share = (amount: number) => `${netQuantity > 0 ? Math.min(1, amount / netQuantity) * 100 : 0}%`
  return (
    <Flex align="center" gap="2.5">
      <Flex position="relative" direction="column" flex="1">
        <Progress
          label={t('Produced')}
          value={produced}
          max={netQuantity}
          valueText={`${formatFigure(produced, unit)} / ${formatQuantity(netQuantity, unit, t)}`}
        />
        {unsent > 0 ? (
          <Unsent
            style={{
              insetInlineStart: share(produced - unsent),
              width: `calc(${share(produced)} - ${share(produced - unsent)})`,
            }}
          />
        ) : null}
      </Flex>
      <Text flex="none" fontSize="1.0625rem" fontWeight="semibold" fontVariantNumeric="tabular-nums" aria-hidden>
        {formatNumber(produced)}
        <Span color="fg.subtle" fontWeight="medium">{` / ${formatNumber(netQuantity)}`}</Span>
      </Text>
    </Flex>
  )
}

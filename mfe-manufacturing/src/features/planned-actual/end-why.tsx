import type { WorkOutlook } from '@tehas/cost-engine/outlook'
import { formatDuration, useT } from '@tehas/i18n'
import { PointedPopover } from '@tehas/screens/pointed'
import { Box, Text } from '@tehas/ui'
import { WhyStep } from '../../parts/why-step'

type EndWhyProps = {
  readonly anchor: HTMLElement
  readonly onClose: () => void
  readonly work: readonly WorkOutlook[]
  readonly atPace: { readonly work: number; readonly material: number }
  readonly money: (value: number) => string
}

/** Why an order costs what it does in the end: each work at the pace of what is done of it, and the material. */
export function EndWhy({ anchor, onClose, work, atPace, money }: EndWhyProps) {
  const { t } = useT()
  const minutes = (value: number) => formatDuration(Math.round(value))
  const end = money(atPace.work + atPace.material)
  const how = ({ worked, shouldBe, planned, atPace: whole }: WorkOutlook): string => {
    if (worked <= 0 || shouldBe <= 0) return t('{{planned}} as planned', { planned: minutes(whole) })
    const times = { worked: minutes(worked), due: minutes(shouldBe), planned: minutes(planned), whole: minutes(whole) }
    return whole === worked
      ? t('{{worked}} were worked, {{planned}} planned', times)
      : t('{{worked}} for what should take {{due}}: of {{planned}} that makes {{whole}}', times)
  }
  return (
    <PointedPopover anchor={anchor} title={t('Why {{figure}}', { figure: end })} onClose={onClose}>
      <Text textStyle="xs" color="fg.muted" mb="2" textWrap="pretty">
        {t(
          'Work goes on at the pace of what is done of it. Material costs what is planned, or what was taken if that is more.',
        )}
      </Text>
      <Box maxH="50vh" overflowY="auto">
        {work.map((one) => (
          <WhyStep key={one.name} label={one.name} how={how(one)} value={money(one.endCost ?? 0)} />
        ))}
        <WhyStep label={t('Material')} value={money(atPace.material)} />
        <WhyStep label={t('Cost at the end')} value={end} isSum />
      </Box>
    </PointedPopover>
  )
}

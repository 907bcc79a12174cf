import type { OrderFigures } from '@tehas/contracts'
import { formatNumber, useT } from '@tehas/i18n'
import type { AskWhy } from '../why/use-why'
import { RailLine } from './rail-line'

type WeightLinesProps = {
  readonly figures: Pick<OrderFigures, 'totalWeight' | 'calculatedTotalWeight'>
  readonly onWhy: AskWhy
}

/**
 * What the order weighs by the weights that were entered for its products, and what it weighs by their parts where
 * that is something else: an order of which only the parts have weights must not look weightless.
 */
export function WeightLines({ figures: { totalWeight, calculatedTotalWeight }, onWhy }: WeightLinesProps) {
  const { t } = useT()
  const typed = weightText(totalWeight)
  const calculated = weightText(calculatedTotalWeight)
  const hasParts = calculatedTotalWeight > 0 && calculated !== typed
  return (
    <>
      {totalWeight > 0 || !hasParts ? (
        <RailLine label={t('Weight')} value={typed} onWhy={(anchor) => onWhy(['totalWeight'], anchor)} />
      ) : null}
      {hasParts ? (
        <RailLine
          label={t('Weight by the parts')}
          value={calculated}
          onWhy={(anchor) => onWhy(['calculatedTotalWeight'], anchor)}
        />
      ) : null}
    </>
  )
}

const weightText = (kilograms: number): string => `${formatNumber(kilograms, 1)}\u00a0kg`

import type { OrderFigures } from '@tehas/contracts'
import { formatMoney, useT } from '@tehas/i18n'
import { useSession } from '@tehas/shell-api'
import { StackedBar } from '@tehas/ui/charts'
import { type CostPart, useSignal, useTreeSignals } from '../../structure/tree-signals'

/** How the cost divides. A part and its lines in the tree light up together, wherever the pointer is. */
export function CostBar({ figures }: { readonly figures: OrderFigures }) {
  const { t } = useT()
  const currency = useSession().project?.currency ?? 'EUR'
  const { lit } = useTreeSignals()
  const part = (id: CostPart, label: string, value = 0) => ({ id, label, value, figure: formatMoney(value, currency) })
  return (
    <StackedBar
      label={t('Cost')}
      parts={[
        part('purchase', t('Purchase items'), figures.purchaseItemsCost),
        part('semi-finished', t('Semi-finished'), figures.semiFinishedItemsCost),
        part('process', t('Processes'), figures.processesCost),
      ]}
      lit={useSignal(lit)}
      onLight={lit.set}
    />
  )
}

import '../texts'
import { type OrderFigures, orderKinds, type ProjectCost } from '@tehas/contracts'
import { formatMoney, formatPercent, formatQuantity, useT } from '@tehas/i18n'
import { usePanel, useSession } from '@tehas/shell-api'
import { Button } from '@tehas/ui'
import type { AskWhy } from '../../structure/why/use-why'
import { RailLine } from './rail-line'

type ProjectCostsProps = {
  readonly figures: OrderFigures
  readonly costs: readonly ProjectCost[]
  readonly onWhy: AskWhy
}

/**
 * What other orders added to the project cost, each with the order that it came by, and what is left of the order after it.
 * The margin stays the one that the order was calculated with (rules §2).
 */
export function ProjectCosts({ figures, costs, onWhy }: ProjectCostsProps) {
  const { t } = useT()
  const currency = useSession().project?.currency ?? 'EUR'
  const money = (value: number | undefined) => formatMoney(value, currency)
  const { projectCost = 0, cost = 0, marginValue = 0 } = figures
  const left = marginValue - projectCost
  const sold = marginValue + cost
  return (
    <>
      <hr />
      <RailLine strong label={t('Project cost')} value={money(projectCost)} figure="projectCost" onWhy={onWhy} />
      <ul>
        {costs.map((one) => (
          <li key={one._id} data-source="">
            <span data-name="">
              <Source cost={one} /> {one.lineName}, {formatQuantity(one.quantity, one.unit, t)}
            </span>
            <span data-value="">{money(one.receivedValue)}</span>
          </li>
        ))}
      </ul>
      <RailLine
        strong
        label={t('Cost with project cost')}
        value={money(figures.projectTotal)}
        figure="projectTotal"
        onWhy={onWhy}
      />
      <p data-note="">
        {sold === 0
          ? t('{{amount}} is left after the project cost', { amount: money(left) })
          : t('{{amount}} is left after the project cost, {{percent}}', {
              amount: money(left),
              percent: formatPercent((left / sold) * 100),
            })}
      </p>
    </>
  )
}

/** The number of the order that it came by; opens it where its area is there and may be seen. */
function Source({ cost: { kind, orderId, transactionNumber } }: { readonly cost: ProjectCost }) {
  const open = usePanel(orderKinds[kind].panel)
  if (!open) return <>{transactionNumber}</>
  return (
    <Button variant="link" textStyle="xs" onClick={() => open(orderId)}>
      {transactionNumber}
    </Button>
  )
}

import type { QualitySummary } from '@tehas/contracts/quality'
import { useT } from '@tehas/i18n'
import { ChoiceMenu } from '@tehas/screens/choice'
import type { TableStateControls } from '@tehas/ui/grid'
import { type QualityChoice, WHOLE } from './quality-filters'
import { weekWords } from './week-words'

type QualityChoicesProps = {
  /** Undefined while it is not known what there are. */
  readonly choices: QualitySummary['choices'] | undefined
  readonly chosen: TableStateControls['filters']
  readonly onChoose: TableStateControls['setFilter']
}

const none: QualitySummary['choices'] = { orders: [], processes: [], reasons: [], people: [], weeks: [] }

type Option = { readonly _id: string; readonly name: string }

/** Of which order, process, reason, person and week; each by a menu of what there are reports on. */
export function QualityChoices({ choices = none, chosen, onChoose }: QualityChoicesProps) {
  const { t } = useT()
  const all: readonly { readonly name: QualityChoice; readonly label: string; readonly options: readonly Option[] }[] =
    [
      {
        name: 'order',
        label: t('Order'),
        options: choices.orders.map(({ _id, transactionNumber }) => ({ _id, name: transactionNumber })),
      },
      {
        name: 'process',
        label: t('Process'),
        options: choices.processes.map((name) =>
          name === '' ? { _id: WHOLE, name: t('Whole product') } : { _id: name, name },
        ),
      },
      {
        name: 'reason',
        label: t('Reason'),
        options: choices.reasons.map((reason) => ({ _id: reason, name: reason })),
      },
      {
        name: 'person',
        label: t('Person'),
        options: choices.people,
      },
      {
        name: 'week',
        label: t('One week'),
        options: choices.weeks.map((week) => ({ _id: week, name: weekWords(week, t) })),
      },
    ]
  return all.map(({ name, ...menu }) => (
    <ChoiceMenu
      key={name}
      {...menu}
      allLabel={t('All of them')}
      value={chosen[name]?.[0]}
      onChange={(value) => onChoose(name, value === undefined ? [] : [value])}
    />
  ))
}

import { useCommand } from '@tehas/api-client'
import { calls, type ProcessDefinition, processDefinitionSchema, type Team, unitSchema } from '@tehas/contracts'
import { unitLabel, useT } from '@tehas/i18n'
import { fieldTable, useMergedSave } from '@tehas/screens/conflict'
import { ProcessIcon } from '@tehas/ui/icons'
import { useSeesAnyPrices } from '../prices/use-sees-any-prices'
import { type ProcessValues, processLabels, toProcessBody, toProcessValues } from './process-values'

/** Saves what was entered of a process over what others changed meanwhile. */
export function useProcessSave(teams: readonly Team[]) {
  const { t } = useT()
  const seesPrices = useSeesAnyPrices()
  const update = useCommand(calls.updateProcessDefinition, { quiet: true })
  const unitText = (value: unknown) => {
    const unit = unitSchema.safeParse(value).data
    return unit && unitLabel(unit, t)
  }
  return useMergedSave<ProcessDefinition, ProcessValues>({
    toValues: toProcessValues,
    current: processDefinitionSchema,
    write: (values, { _id, version }) =>
      update.mutateAsync({ body: { ...toProcessBody(values, { seesPrices }), _id, version } }),
    fields: fieldTable(processLabels, t, {
      team: (value) => teams.find(({ _id }) => _id === value)?.name ?? t('No team yet'),
      avatar: (value) => <ProcessIcon name={String(value)} />,
      'workload.unit': unitText,
      'price.unit': unitText,
      'changeoverTime.unit': unitText,
      'leadTime.unit': unitText,
    }),
  })
}

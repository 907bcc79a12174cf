import type { ProcessDefinition, Team } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { ListCellEditing } from '@tehas/screens/cell-editing'
import { nameField } from '@tehas/screens/name-field'
import { ControlledField, useZodForm } from '@tehas/ui/forms'
import { ChangeoverField, PriceField, TeamField, WorkloadField } from './process-fields'
import { type ProcessValues, processFormSchema, toProcessValues } from './process-values'
import { useProcessSave } from './use-process-save'

type ProcessCellEditingProps = {
  readonly place: HTMLElement
  readonly processes: readonly ProcessDefinition[]
  readonly teams: readonly Team[]
}

/** Name, team, work and price of the processes of the list, edited in their cells; who sees no prices has no cell of them. */
export function ProcessCellEditing({ place, processes, teams }: ProcessCellEditingProps) {
  const { t } = useT()
  return (
    <ListCellEditing
      place={place}
      rows={processes}
      cells={{
        name: { header: t('Name'), field: (form) => <ControlledField form={form} {...nameField(t, 120)} /> },
        team: { header: t('Team'), field: (form) => <TeamField form={form} teams={teams} /> },
        workload: { header: t('Work per piece'), field: (form) => <WorkloadField form={form} /> },
        changeover: { header: t('Changeover'), field: (form) => <ChangeoverField form={form} /> },
        price: { header: t('Price'), field: (form) => <PriceField form={form} /> },
      }}
      useForm={useProcessForm}
      saving={useProcessSave(teams)}
      toValues={toProcessValues}
      nameOf={({ name }) => name}
      told={t('Process saved')}
    />
  )
}

const useProcessForm = (read: ProcessDefinition) =>
  useZodForm<ProcessValues, ProcessValues>(processFormSchema, { defaultValues: toProcessValues(read) })

import { useCall, useCommand } from '@tehas/api-client'
import { calls, type ProcessDefinition, processDefinitionSchema, unitSchema } from '@tehas/contracts'
import { unitLabel, useT } from '@tehas/i18n'
import { fieldTable, useMergedSave } from '@tehas/screens/conflict'
import { EntityDrawer, useRouteDrawer, useSubmit } from '@tehas/screens/drawer'
import { useToast } from '@tehas/shell-api'
import { isChanged, useZodForm } from '@tehas/ui/forms'
import { ProcessIcon } from '@tehas/ui/icons'
import { useState } from 'react'
import { ProcessForm } from './process-form'
import {
  emptyProcessValues,
  type ProcessValues,
  processFormSchema,
  processLabels,
  toProcessBody,
  toProcessValues,
} from './process-values'
import { useSeesProcessPrices } from './use-sees-prices'

export type ProcessDrawerProps = {
  /** The process to change; a new one when not given. */
  readonly process: ProcessDefinition | undefined
  /** What a new process starts with, such as a suggestion. */
  readonly start?: ProcessValues | undefined
  readonly onSaved?: (saved: ProcessDefinition) => void
}

const FORM = 'process-form'

/** Adds or changes a process definition. */
export function ProcessDrawer({ process, start, onSaved }: ProcessDrawerProps) {
  const { t } = useT()
  const toast = useToast()
  const seesPrices = useSeesProcessPrices()
  const teams = useCall(calls.listTeams).data ?? []
  const create = useCommand(calls.createProcessDefinition, { quiet: true })
  const update = useCommand(calls.updateProcessDefinition, { quiet: true })
  const unitText = (value: unknown) => {
    const unit = unitSchema.safeParse(value).data
    return unit && unitLabel(unit, t)
  }
  // As it was when editing began: what comes in later is somebody else's change.
  const [read] = useState(process)
  const merged = useMergedSave<ProcessDefinition, ProcessValues>({
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
  const form = useZodForm<ProcessValues, ProcessValues>(processFormSchema, {
    defaultValues: read ? toProcessValues(read) : (start ?? emptyProcessValues),
  })
  const { done, close, frame } = useRouteDrawer({ unsaved: () => isChanged(form) })

  const saving = useSubmit(form, async (values: ProcessValues) => {
    const saved = read
      ? await merged.save(read, values)
      : await create.mutateAsync({ body: toProcessBody(values, { seesPrices }) })
    if (!saved) return
    toast.success(t('Process saved'), { detail: saved.name })
    onSaved?.(saved)
    done()
  })

  return (
    <EntityDrawer
      frame={frame}
      width={480}
      title={read ? t('Change process') : t('New process')}
      form={FORM}
      saving={saving}
      onCancel={close}
    >
      <ProcessForm form={form} id={FORM} teams={teams} onSubmit={saving.submit} />
      {merged.dialog}
    </EntityDrawer>
  )
}

import { useCall, useCommand } from '@tehas/api-client'
import { calls, type ProcessDefinition } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { EntityDrawer, useRouteDrawer, useSubmit } from '@tehas/screens/drawer'
import { useToast } from '@tehas/shell-api'
import { isChanged, useZodForm } from '@tehas/ui/forms'
import { useState } from 'react'
import { RemoveEntity } from '../form/remove-entity'
import { EntityLog } from '../log/entity-log'
import { useSeesAnyPrices } from '../prices/use-sees-any-prices'
import { ProcessForm } from './process-form'
import {
  emptyProcessValues,
  type ProcessValues,
  processFormSchema,
  processLabels,
  toProcessBody,
  toProcessValues,
} from './process-values'
import { useProcessSave } from './use-process-save'

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
  const seesPrices = useSeesAnyPrices()
  const teams = useCall(calls.listTeams).data ?? []
  const create = useCommand(calls.createProcessDefinition, { quiet: true })
  const remove = useCommand(calls.removeProcessDefinition)
  // As it was when editing began: what comes in later is somebody else's change.
  const [read] = useState(process)
  const merged = useProcessSave(teams)
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
      {read ? (
        <EntityLog
          of="PROCESS_DEFINITION"
          id={read._id}
          name={read.name}
          labels={processLabels}
          show={(field, value) => (field === 'team' ? teams.find(({ _id }) => _id === value)?.name : undefined)}
        />
      ) : null}
      {read ? (
        <RemoveEntity
          label={t('Remove process')}
          name={read.name}
          remove={() => remove.mutateAsync({ body: { _id: read._id, version: read.version } })}
          onRemoved={done}
        />
      ) : null}
      {merged.dialog}
    </EntityDrawer>
  )
}

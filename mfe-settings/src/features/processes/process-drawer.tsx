import { isApiError, useCall, useCommand } from '@tehas/api-client'
import { calls, type ProcessDefinition } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { useToast } from '@tehas/shell-api'
import { setProblems, useZodForm } from '@tehas/ui/forms'
import { DrawerFrame } from '@tehas/ui/overlays'
import { FailureNotice } from '../drawer/failure-notice'
import { SaveFooter } from '../drawer/save-footer'
import { submitForm } from '../drawer/submit-form'
import { useRouteDrawer } from '../drawer/use-route-drawer'
import { ProcessForm } from './process-form'
import {
  emptyProcessValues,
  type ProcessValues,
  processFormSchema,
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
  const form = useZodForm<ProcessValues, ProcessValues>(processFormSchema, {
    defaultValues: process ? toProcessValues(process) : (start ?? emptyProcessValues),
  })
  const { done, close, frame } = useRouteDrawer({ unsaved: form.formState.isDirty })

  async function submit(values: ProcessValues) {
    const body = toProcessBody(values, { seesPrices })
    try {
      const saved = process
        ? await update.mutateAsync({ body: { ...body, _id: process._id, version: process.version } })
        : await create.mutateAsync({ body })
      toast.success(t('Process saved'), { detail: saved.name })
      onSaved?.(saved)
      done()
    } catch (failure) {
      if (!isApiError(failure)) throw failure
      setProblems(form, failure.problems)
    }
  }

  return (
    <DrawerFrame
      {...frame}
      width={480}
      title={process ? t('Change process') : t('New process')}
      onSave={() => submitForm(FORM)}
      footer={<SaveFooter form={FORM} saving={create.isPending || update.isPending} onCancel={close} />}
    >
      <FailureNotice error={create.error ?? update.error} />
      <ProcessForm form={form} id={FORM} teams={teams} onSubmit={submit} />
    </DrawerFrame>
  )
}

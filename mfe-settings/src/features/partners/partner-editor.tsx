import { isApiError, useCommand } from '@tehas/api-client'
import { calls, type Partner, partnerSchema } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { fieldTable, useMergedSave } from '@tehas/screens/conflict'
import { FailureNotice, SaveFooter, submitForm } from '@tehas/screens/drawer'
import { useToast } from '@tehas/shell-api'
import { isChanged, setProblems, useZodForm } from '@tehas/ui/forms'
import { DrawerFrame, type DrawerFrameProps } from '@tehas/ui/overlays'
import { useEffect, useState } from 'react'
import { PartnerForm } from './partner-form'
import { type PartnerValues, partnerFormSchema, partnerLabels, toPartnerValues } from './partner-values'

export type PartnerEditorProps = {
  /** Frame of whoever opened it: the shell's drawer or an address. */
  readonly frame: Omit<DrawerFrameProps, 'title' | 'children'>
  readonly partner: Partner | undefined
  /** What a new partner starts with. */
  readonly start: PartnerValues
  /** Gives the way to ask, at any moment, whether something is unsaved. */
  readonly onOpened: (isUnsaved: () => boolean) => void
  readonly onSaved: (saved: Partner) => void
  readonly onCancel: () => void
}

const FORM = 'partner-form'

/** Adds or changes a partner inside a drawer. */
export function PartnerEditor({ frame, partner, start, onOpened, onSaved, onCancel }: PartnerEditorProps) {
  const { t } = useT()
  const toast = useToast()
  const create = useCommand(calls.createPartner, { quiet: true })
  const update = useCommand(calls.updatePartner, { quiet: true })
  // As it was when editing began: what comes in later is somebody else's change.
  const [read] = useState(partner)
  const merged = useMergedSave<Partner, PartnerValues>({
    toValues: toPartnerValues,
    current: partnerSchema,
    write: (values, { _id, version }) => update.mutateAsync({ body: { ...values, _id, version } }),
    fields: fieldTable(partnerLabels, t),
  })
  const form = useZodForm<PartnerValues, PartnerValues>(partnerFormSchema, {
    defaultValues: read ? toPartnerValues(read) : start,
  })
  useEffect(() => onOpened(() => isChanged(form)), [form, onOpened])

  async function submit(values: PartnerValues) {
    try {
      const saved = read ? await merged.save(read, values) : await create.mutateAsync({ body: values })
      if (!saved) return
      toast.success(t('Partner saved'), { detail: saved.name })
      onSaved(saved)
    } catch (failure) {
      if (!isApiError(failure)) throw failure
      setProblems(form, failure.problems)
    }
  }

  return (
    <DrawerFrame
      {...frame}
      title={read ? read.name : t('New partner')}
      onSave={() => submitForm(FORM)}
      footer={<SaveFooter form={FORM} saving={create.isPending || update.isPending} onCancel={onCancel} />}
    >
      <FailureNotice error={merged.dialog ? undefined : (create.error ?? update.error)} />
      <PartnerForm form={form} id={FORM} onSubmit={submit} />
      {merged.dialog}
    </DrawerFrame>
  )
}

import { useCommand } from '@tehas/api-client'
import { calls, type Partner } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { EntityDrawer, type EntityFrame, useSubmit } from '@tehas/screens/drawer'
import { useToast } from '@tehas/shell-api'
import { isChanged, useZodForm } from '@tehas/ui/forms'
import { useEffect, useState } from 'react'
import { PartnerForm } from './partner-form'
import { type PartnerValues, partnerFormSchema, toPartnerValues } from './partner-values'
import { usePartnerSave } from './use-partner-save'

export type PartnerEditorProps = {
  /** Frame of whoever opened it: the shell's drawer or an address. */
  readonly frame: EntityFrame
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
  // As it was when editing began: what comes in later is somebody else's change.
  const [read] = useState(partner)
  const merged = usePartnerSave()
  const form = useZodForm<PartnerValues, PartnerValues>(partnerFormSchema, {
    defaultValues: read ? toPartnerValues(read) : start,
  })
  useEffect(() => onOpened(() => isChanged(form)), [form, onOpened])

  const saving = useSubmit(form, async (values: PartnerValues) => {
    const saved = read ? await merged.save(read, values) : await create.mutateAsync({ body: values })
    if (!saved) return
    toast.success(t('Partner saved'), { detail: saved.name })
    onSaved(saved)
  })

  return (
    <EntityDrawer
      frame={frame}
      title={read ? read.name : t('New partner')}
      form={FORM}
      saving={saving}
      onCancel={onCancel}
    >
      <PartnerForm form={form} id={FORM} onSubmit={saving.submit} />
      {merged.dialog}
    </EntityDrawer>
  )
}

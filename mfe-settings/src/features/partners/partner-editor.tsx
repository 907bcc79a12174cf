import { isApiError, useCommand } from '@tehas/api-client'
import { type ChangedPartner, calls, type Partner, takenCodeSchema } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { useTellWarnings } from '@tehas/screens'
import { EntityDrawer, type EntityFrame, useSubmit } from '@tehas/screens/drawer'
import { useRights, useToast } from '@tehas/shell-api'
import { isChanged, setProblems, useZodForm } from '@tehas/ui/forms'
import { useEffect, useState } from 'react'
import { RemoveEntity } from '../form/remove-entity'
import { EntityLog } from '../log/entity-log'
import { PartnerForm } from './partner-form'
import { type PartnerValues, partnerFormSchema, partnerLabels, toPartnerValues } from './partner-values'
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
  const rights = useRights()
  const tellWarnings = useTellWarnings()
  const create = useCommand(calls.createPartner, { quiet: true })
  const remove = useCommand(calls.removePartner)
  // As it was when editing began: what comes in later is somebody else's change.
  const [read] = useState(partner)
  const merged = usePartnerSave()
  const form = useZodForm<PartnerValues, PartnerValues>(partnerFormSchema, {
    defaultValues: read ? toPartnerValues(read) : start,
  })
  useEffect(() => onOpened(() => isChanged(form)), [form, onOpened])

  const write = async (values: PartnerValues): Promise<ChangedPartner | undefined> => {
    try {
      return read ? await merged.save(read, values) : await create.mutateAsync({ body: values })
    } catch (error) {
      const { data } = takenCodeSchema.safeParse(isApiError(error, 'PARTNER_CODE_TAKEN') ? error.details : undefined)
      if (data) setProblems(form, [{ path: data.field, message: t('{{name}} has it already', { name: data.name }) }])
      throw error
    }
  }

  const saving = useSubmit(form, async (values: PartnerValues) => {
    const saved = await write(values)
    if (!saved) return
    tellWarnings(saved, saved.name)
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
      {read && rights.has('PARTNERS') ? (
        <EntityLog of="PARTNER" id={read._id} name={read.name} labels={partnerLabels} />
      ) : null}
      {read ? (
        <RemoveEntity
          label={t('Remove partner')}
          name={read.name}
          remove={() => remove.mutateAsync({ body: { _id: read._id, version: read.version } })}
          onRemoved={onCancel}
        />
      ) : null}
      {merged.dialog}
    </EntityDrawer>
  )
}

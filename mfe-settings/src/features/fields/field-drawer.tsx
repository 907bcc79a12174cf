import { useCommand } from '@tehas/api-client'
import type { Project } from '@tehas/contracts'
import { projectSettingsCalls } from '@tehas/contracts/settings'
import { useT } from '@tehas/i18n'
import { fieldTable } from '@tehas/screens/conflict'
import { EntityDrawer, useRouteDrawer, useSubmit } from '@tehas/screens/drawer'
import { useToast } from '@tehas/shell-api'
import { isChanged, useZodForm } from '@tehas/ui/forms'
import { ProcessIcon } from '@tehas/ui/icons'
import { useState } from 'react'
import { useProjectPartSave } from '../conflict/use-project-part-save'
import { RemoveEntity } from '../form/remove-entity'
import { FieldForm } from './field-form'
import { fieldKindNames, fieldKinds } from './field-kinds'
import { type FieldGroup, fieldKey, fieldsOfGroup, type GroupField, groupNames } from './field-levels'
import {
  emptyFieldValues,
  type FieldValues,
  fieldFormSchema,
  fieldLabels,
  toFieldInput,
  toFieldValues,
} from './field-values'
import { useSaveFields } from './use-save-fields'

export type FieldDrawerProps = {
  readonly project: Project
  readonly group: FieldGroup
  /** The field to change; a new one when not given. */
  readonly entry: GroupField | undefined
  /** What a new field starts with, such as a suggestion. */
  readonly start?: { readonly key: string; readonly values: FieldValues } | undefined
  /** Where closing goes, when it is not the plain parent. */
  readonly back?: string
  readonly onSaved?: (key: string) => void
}

const FORM = 'field-form'

/** Adds or changes a custom field. */
export function FieldDrawer({ project, group, entry, start, back, onSaved }: FieldDrawerProps) {
  const { t } = useT()
  const toast = useToast()
  const save = useSaveFields()
  const remove = useCommand(projectSettingsCalls.removeProjectFields)
  // As it was when editing began: what comes in later is somebody else's change.
  const [read] = useState(entry)
  const merged = useProjectPartSave<GroupField, FieldValues>({
    projectId: project._id,
    find: (present) => fieldsOfGroup(present, group).find(({ field }) => field.key === read?.field.key),
    toValues: ({ field }) => toFieldValues(field),
    write: async (values, stored, version) => {
      const input = toFieldInput(values)
      await save.update(group, stored, input, version)
      return { ...stored, field: { ...stored.field, ...input } }
    },
    fields: fieldTable(fieldLabels, t, {
      icon: (value) => <ProcessIcon name={String(value)} />,
      kind: (value) => {
        const kind = fieldKindNames.find((name) => name === value)
        return kind && t(fieldKinds[kind].label)
      },
    }),
  })
  const form = useZodForm<FieldValues, FieldValues>(fieldFormSchema, {
    defaultValues: read ? toFieldValues(read.field) : (start?.values ?? emptyFieldValues),
  })
  const { done, close, frame } = useRouteDrawer({
    unsaved: () => isChanged(form),
    ...(back !== undefined && { back }),
  })

  const saving = useSubmit(form, async (values: FieldValues) => {
    const taken = fieldsOfGroup(project, group).map(({ field }) => field.key)
    const key = read?.field.key ?? start?.key ?? fieldKey(values.label, taken)
    if (!read) await save.create(group, key, toFieldInput(values))
    else if (!(await merged.save(read, values))) return
    onSaved?.(key)
    toast.success(t('Field saved'), { detail: values.label })
    done()
  })

  return (
    <EntityDrawer
      frame={frame}
      width={480}
      title={read ? t('Change field') : t('New field')}
      number={t(groupNames[group])}
      form={FORM}
      saving={saving}
      onCancel={close}
    >
      <FieldForm form={form} id={FORM} onSubmit={saving.submit} />
      {read ? (
        <RemoveEntity
          label={t('Remove field')}
          name={read.field.label}
          remove={() => remove.mutateAsync({ body: { ids: Object.values(read.ids) } })}
          onRemoved={done}
        />
      ) : null}
      {merged.dialog}
    </EntityDrawer>
  )
}

import { useCommand } from '@tehas/api-client'
import { type Project, projectSchema } from '@tehas/contracts'
import { projectSettingsCalls } from '@tehas/contracts/settings'
import { useT } from '@tehas/i18n'
import { fieldTable, useMergedSave } from '@tehas/screens/conflict'
import { below, useSubmit } from '@tehas/screens/drawer'
import { useToast, useUnsavedChanges } from '@tehas/shell-api'
import { isChanged, useZodForm } from '@tehas/ui/forms'
import { useState } from 'react'
import { useLatestProject } from '../conflict/use-latest-project'
import { FormPage } from '../settings/form-page'
import { useProject } from '../settings/use-project'
import { CompanyForm } from './company-form'
import { type CompanyValues, changedParts, companyFormSchema, companyLabels, toCompanyValues } from './company-values'

const FORM = 'company-page-form'

/** Settings, Company: what stands on documents. */
export function CompanyPage() {
  const { t } = useT()
  const toast = useToast()
  const project = useProject()
  const save = useCommand(projectSettingsCalls.updateProject, { quiet: true })
  const latest = useLatestProject()
  // As it was when editing began: what comes in later is somebody else's change.
  const [read, setRead] = useState(project)
  const merged = useMergedSave<Project, CompanyValues>({
    toValues: ({ company }) => toCompanyValues(company),
    latest: ({ _id }) => latest(_id),
    current: projectSchema,
    write: (values, stored) =>
      save.mutateAsync({ body: { company: changedParts(values, stored.company), version: stored.version } }),
    fields: fieldTable(companyLabels, t),
  })
  const form = useZodForm<CompanyValues, CompanyValues>(companyFormSchema, {
    defaultValues: toCompanyValues(read.company),
  })
  const { isDirty } = form.formState
  useUnsavedChanges(() => isChanged(form))

  const saving = useSubmit(
    form,
    async (values: CompanyValues) => {
      const saved = await merged.save(read, values)
      if (!saved) return
      setRead(saved)
      form.reset(toCompanyValues(saved.company))
      toast.success(t('Saved'), { detail: t('Company details') })
    },
    { problems: below('company') },
  )

  return (
    <FormPage title={t('Company')} form={FORM} isDirty={isDirty} saving={saving}>
      <CompanyForm form={form} id={FORM} onSubmit={saving.submit} />
      {merged.dialog}
    </FormPage>
  )
}

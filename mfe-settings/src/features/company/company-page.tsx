import { isApiError, useCommand } from '@tehas/api-client'
import { calls } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { useToast, useUnsavedChanges } from '@tehas/shell-api'
import { setProblems, useZodForm } from '@tehas/ui/forms'
import { FormPage } from '../settings/form-page'
import { useProject } from '../settings/use-project'
import { CompanyForm } from './company-form'
import { type CompanyValues, companyFormSchema, toCompany, toCompanyValues } from './company-values'

const FORM = 'company-page-form'

/** Settings, Company: what stands on documents. */
export function CompanyPage() {
  const { t } = useT()
  const toast = useToast()
  const project = useProject()
  const save = useCommand(calls.updateProject, { quiet: true })
  const form = useZodForm<CompanyValues, CompanyValues>(companyFormSchema, {
    defaultValues: toCompanyValues(project.company),
  })
  const { isDirty } = form.formState
  useUnsavedChanges(isDirty)

  async function submit(values: CompanyValues) {
    try {
      const saved = await save.mutateAsync({ body: { company: toCompany(values, project.company) } })
      form.reset(toCompanyValues(saved.company))
      toast.success(t('Saved'), { detail: t('Company details') })
    } catch (error) {
      if (!isApiError(error)) throw error
      setProblems(
        form,
        error.problems.map(({ path, message }) => ({ path: path.replace(/^company\./, ''), message })),
      )
    }
  }

  return (
    <FormPage title={t('Company')} form={FORM} isDirty={isDirty} saving={save.isPending} error={save.error}>
      <CompanyForm form={form} id={FORM} onSubmit={submit} />
    </FormPage>
  )
}

import { isApiError, useCommand } from '@tehas/api-client'
import { presetVatPercentage } from '@tehas/contracts'
import { projectSettingsCalls } from '@tehas/contracts/settings'
import { today, useT } from '@tehas/i18n'
import { Box } from '@tehas/ui'
import { setProblems, useZodForm } from '@tehas/ui/forms'
import { CompanyForm } from '../../company/company-form'
import {
  type CompanyValues,
  companyFormSchema,
  emptyCompanyValues,
  toCompany,
  toCompanyValues,
} from '../../company/company-values'
import { StepFrame } from '../step-frame'
import { useKeptForm } from '../use-kept-form'
import { useWizard, type WizardDraft } from '../wizard-context'

const FORM = 'company-form'

/** Step 1. Before the project exists its details are kept in memory and go along when it is created. */
export function CompanyStep() {
  const { t } = useT()
  const { project, draft, setDraft, goTo } = useWizard()
  const save = useCommand(projectSettingsCalls.updateProject, { quiet: true })
  const form = useZodForm<CompanyValues, CompanyValues>(companyFormSchema, {
    defaultValues: draft.company ?? (project ? toCompanyValues(project.company) : emptyCompanyValues),
  })
  const { saved } = useKeptForm('company', form)

  async function submit(values: CompanyValues) {
    if (!project) {
      saved()
      setDraft((present) => withCompany(present, values))
      return goTo('project')
    }
    try {
      await save.mutateAsync({ body: { company: toCompany(values, project.company) } })
      saved()
      setDraft(({ company, ...rest }) => ({ ...rest, saved: { ...rest.saved, company: values.name } }))
      goTo('project')
    } catch (error) {
      if (isApiError(error)) setProblems(form, error.problems.map(withoutPrefix))
    }
  }

  return (
    <StepFrame
      step="company"
      title={t('Whose workshop is it?')}
      intro={t(
        'These details stand on offers, orders and delivery notes. You can change them later in Settings, Company.',
      )}
      form={FORM}
      busy={save.isPending}
      error={save.error}
      onSkip={() => goTo('project')}
    >
      <Box bg="bg.panel" borderWidth="1px" borderRadius="l2" p={{ base: '4', sm: '5' }}>
        <CompanyForm form={form} id={FORM} onSubmit={submit} />
      </Box>
    </StepFrame>
  )
}

const withoutPrefix = ({ path, message }: { path: string; message: string }) => ({
  path: path.replace(/^company\./, ''),
  message,
})

/** A name that was left empty and a VAT rate that only followed the country follow the company; what was typed stays. */
function withCompany(draft: WizardDraft, company: CompanyValues): WizardDraft {
  const { project } = draft
  if (!project) return { ...draft, company }
  const before = presetVatPercentage(draft.company?.country ?? emptyCompanyValues.country, today())
  const now = presetVatPercentage(company.country, today())
  const vatPercentage = project.vatPercentage === before ? now : project.vatPercentage
  return { ...draft, company, project: { ...project, name: project.name || company.name, vatPercentage } }
}

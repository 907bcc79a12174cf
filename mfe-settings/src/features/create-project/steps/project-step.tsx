import { isApiError } from '@tehas/api-client'
import { presetVatPercentage } from '@tehas/contracts'
import { formatPercent, today, useT } from '@tehas/i18n'
import { countryName } from '@tehas/screens/countries'
import { Box } from '@tehas/ui'
import { setProblems, useZodForm } from '@tehas/ui/forms'
import { useState } from 'react'
import { companyFormSchema, countryOf } from '../../company/company-values'
import { LogoField, NewLogoField } from '../../project/logo-field'
import { projectProblems } from '../../project/project-fields'
import { ProjectForm } from '../../project/project-form'
import { newProjectValues, type ProjectValues, projectFormSchema, toProjectValues } from '../../project/project-values'
import { useSaveProject } from '../../project/use-save-project'
import { StepFrame } from '../step-frame'
import { useKeptForm } from '../use-kept-form'
import { useWizard } from '../wizard-context'
import { projectHint } from '../wizard-hints'

const FORM = 'project-form'

/** Step 2. Creates the project, together with the company details that were entered before; later visits change it. */
export function ProjectStep() {
  const { t, language } = useT()
  const { project, draft, setDraft, goTo, failure, setFailure } = useWizard()
  const country = project ? countryOf(project.company) : (draft.company?.country ?? 'Estonia')
  const save = useSaveProject()
  const form = useZodForm<ProjectValues, ProjectValues>(projectFormSchema, {
    defaultValues:
      draft.project ??
      (project ? toProjectValues(project) : newProjectValues({ name: draft.company?.name ?? '' }, country, today())),
  })
  const { saved } = useKeptForm('project', form)
  // A file is no part of a draft that outlives a reload.
  const [logo, setLogo] = useState<File>()

  async function submit(values: ProjectValues) {
    setFailure(undefined)
    // A skipped form is kept as typed: what can't be saved stays there, instead of refusing the project from another page.
    const company = companyFormSchema.safeParse(draft.company).data
    const outcome = project ? await save.change(project, values) : await save.create(values, company, logo)
    if (outcome.status === 'done') {
      saved()
      const isCompanySaved = !project && company !== undefined
      setDraft(({ company: typed, project: kept, ...rest }) => ({
        ...rest,
        ...(typed && !isCompanySaved && { company: typed }),
        saved: {
          ...rest.saved,
          ...(isCompanySaved && { company: company.name }),
          project: projectHint(values),
        },
      }))
      return goTo('fields', outcome.projectId)
    }
    setFailure(outcome.error)
    if (isApiError(outcome.error)) setProblems(form, projectProblems(outcome.error.problems))
    // The project is there, some of its settings are not: from here on this step changes it.
    if (outcome.projectId !== undefined && !project) {
      setDraft((present) => ({ ...present, project: values }))
      goTo('project', outcome.projectId)
    }
  }

  const preset = formatPercent(presetVatPercentage(country, today()), 0)
  return (
    <StepFrame
      step="project"
      title={t('What is the project called?')}
      intro={t('A project holds the orders, stock and people of one workshop.')}
      form={FORM}
      busy={save.isPending}
      error={failure}
      errorTitle={project ? undefined : t('The project was not created')}
      {...(project ? { onSkip: () => goTo('fields') } : {})}
    >
      <Box bg="bg.panel" borderWidth="1px" borderRadius="l2" p={{ base: '4', sm: '5' }}>
        <ProjectForm
          form={form}
          id={FORM}
          logo={project ? <LogoField form={form} /> : <NewLogoField file={logo} onFile={setLogo} />}
          onSubmit={submit}
          vatHelp={t('{{country}}: {{vat}} today', { country: countryName(country, language), vat: preset })}
        />
      </Box>
    </StepFrame>
  )
}

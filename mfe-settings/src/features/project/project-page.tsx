import { type Project, presetVatPercentage, projectSchema } from '@tehas/contracts'
import { formatPercent, today, useT } from '@tehas/i18n'
import { useMergedSave } from '@tehas/screens/conflict'
import { countryName } from '@tehas/screens/countries'
import { useSubmit } from '@tehas/screens/drawer'
import { useToast, useUnsavedChanges } from '@tehas/shell-api'
import { Link } from '@tehas/shell-api/router'
import { Button, Flex, Text } from '@tehas/ui'
import { isChanged, useZodForm } from '@tehas/ui/forms'
import { useState } from 'react'
import { countryOf } from '../company/company-values'
import { useLatestProject } from '../conflict/use-latest-project'
import { FormPage } from '../settings/form-page'
import { useProject } from '../settings/use-project'
import { DocumentTextsForm } from './document-texts-form'
import { LogoField } from './logo-field'
import { projectFields, projectProblems } from './project-fields'
import { ProjectForm } from './project-form'
import { ProjectScreens } from './project-screens'
import { type ProjectValues, projectFormSchema, toProjectValues } from './project-values'
import { useSaveProject } from './use-save-project'

const FORM = 'project-page-form'

/** Settings, Project: name, money and numbering. */
export function ProjectPage() {
  const { t, language } = useT()
  const toast = useToast()
  const project = useProject()
  const save = useSaveProject()
  const latest = useLatestProject()
  // As it was when editing began: what comes in later is somebody else's change.
  const [read, setRead] = useState(project)
  const merged = useMergedSave<Project, ProjectValues>({
    toValues: toProjectValues,
    latest: ({ _id }) => latest(_id),
    current: projectSchema,
    write: save.write,
    fields: projectFields(read, t),
  })
  const form = useZodForm<ProjectValues, ProjectValues>(projectFormSchema, { defaultValues: toProjectValues(read) })
  const { isDirty } = form.formState
  useUnsavedChanges(() => isChanged(form))
  const country = countryOf(project.company)

  const saving = useSubmit(
    form,
    async (values: ProjectValues) => {
      const saved = await merged.save(read, values)
      if (!saved) return
      setRead(saved)
      form.reset(toProjectValues(saved))
      toast.success(t('Saved'), { detail: saved.name })
    },
    { problems: projectProblems },
  )

  return (
    <FormPage title={t('Project')} form={FORM} isDirty={isDirty} saving={saving}>
      <ProjectForm
        form={form}
        id={FORM}
        logo={<LogoField form={form} />}
        onSubmit={saving.submit}
        vatHelp={t('{{country}}: {{vat}} today', {
          country: countryName(country, language),
          vat: formatPercent(presetVatPercentage(country, today()), 0),
        })}
      >
        <DocumentTextsForm form={form} />
        <ProjectScreens form={form} />
      </ProjectForm>
      <Flex align="center" gap="3" wrap="wrap" mt="6">
        <Text color="fg.muted">{t('The steps of a new project can be gone through again at any time.')}</Text>
        <Button asChild>
          <Link to={`/create-project/project-details/${project._id}`}>{t('Open the set-up')}</Link>
        </Button>
      </Flex>
      {merged.dialog}
    </FormPage>
  )
}

import { explainError, isApiError, useApi, useCommand } from '@tehas/api-client'
import type { Project } from '@tehas/contracts'
import { projectSettingsCalls } from '@tehas/contracts/settings'
import { useT } from '@tehas/i18n'
import { useChooseProject, useToast } from '@tehas/shell-api'
import { type CompanyValues, hasMoreThanDetails, toCompany, toCompanyDetails } from '../company/company-values'
import { loadPictures } from '../pictures/late-pictures'
import { projectChanges } from './project-changes'
import type { ProjectValues } from './project-values'

/** How far it came: a failure may leave a project behind that only lacks its settings. */
export type SaveProjectOutcome =
  | { readonly status: 'done'; readonly projectId: string }
  | { readonly status: 'failed'; readonly projectId?: string; readonly error: unknown }

/** Creates a project with everything entered so far and makes it the chosen one, or changes one. */
export function useSaveProject() {
  const { t } = useT()
  const api = useApi()
  const toast = useToast()
  const chooseProject = useChooseProject()
  const create = useCommand(projectSettingsCalls.createProject, { quiet: true })
  const update = useCommand(projectSettingsCalls.updateProject, { quiet: true })
  const settings = useCommand(projectSettingsCalls.updateProjectSettings, { quiet: true })

  const saveSettings = ({ currency, vatPercentage, marginTarget }: ProjectValues) =>
    settings.mutateAsync({ body: { currency, vatPercentage, marginTarget } })

  async function hangUp(logo: File): Promise<void> {
    try {
      const { sendPicture } = await loadPictures()
      const { _id } = await sendPicture(api, logo)
      await update.mutateAsync({ body: { logo: _id } })
    } catch (error) {
      if (!isApiError(error)) throw error
      toast.error(t('The logo was not added'), { detail: explainError(error, t) })
    }
  }

  /** Sends only what differs from what is stored: an order may take a number while the form is open. */
  async function send(values: ProjectValues, stored: Project, isGuarded: boolean): Promise<Project> {
    const over = ({ version }: Project) => (isGuarded ? { version } : {})
    const { details, settings: others } = projectChanges(values, stored)
    const saved = details ? await update.mutateAsync({ body: { ...details, ...over(stored) } }) : stored
    return others ? await settings.mutateAsync({ body: { ...others, ...over(saved) } }) : saved
  }

  return {
    /** Refused as VERSION_CONFLICT when the project is not as it was stored any more, for the caller to merge. */
    write: (values: ProjectValues, stored: Project) => send(values, stored, true),
    isPending: create.isPending || update.isPending || settings.isPending,

    /** `logo` is sent once the project is there: what can't be taken of it leaves a project without one, which is told. */
    async create(values: ProjectValues, company: CompanyValues | undefined, logo?: File): Promise<SaveProjectOutcome> {
      const { name, logoSizeOnDocuments, ordersIdFormat } = values
      let project: Project | undefined
      try {
        project = await create.mutateAsync({
          body: {
            name,
            logoSizeOnDocuments,
            ordersIdFormat,
            logo: null,
            ...(company && { company: toCompanyDetails(company) }),
          },
        })
        await chooseProject(project._id)
        await saveSettings(values)
        // Address and account do not go along with creating (specification §7, create-project).
        if (company && hasMoreThanDetails(company)) {
          await update.mutateAsync({ body: { company: toCompany(company, project.company) } })
        }
        if (logo) await hangUp(logo)
        return { status: 'done', projectId: project._id }
      } catch (error) {
        return { status: 'failed', error, ...(project && { projectId: project._id }) }
      }
    },

    async change(project: Project, values: ProjectValues): Promise<SaveProjectOutcome> {
      try {
        await send(values, project, false)
        return { status: 'done', projectId: project._id }
      } catch (error) {
        return { status: 'failed', error, projectId: project._id }
      }
    },
  }
}

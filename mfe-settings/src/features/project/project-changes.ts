import type { BodyOf, Project } from '@tehas/contracts'
import type { projectSettingsCalls } from '@tehas/contracts/settings'
import { changedFields, flatten } from '@tehas/screens/conflict'
import { numberKinds, type ProjectValues, toProjectValues } from './project-values'

type Details = BodyOf<typeof projectSettingsCalls.updateProject>
type Settings = BodyOf<typeof projectSettingsCalls.updateProjectSettings>

/** What of a project's values differs from what is stored, by the call that takes it; undefined for nothing. */
export function projectChanges(
  values: ProjectValues,
  stored: Project,
): { readonly details: Details | undefined; readonly settings: Settings | undefined } {
  const present = toProjectValues(stored)
  const changed = changedFields(flatten(present), flatten(values))
  const { currency, vatPercentage, marginTarget, orderFlowChart, documentTexts } = values
  const texts = changedFields(present.documentTexts, documentTexts)
  const settings: Settings = {
    ...('currency' in changed && { currency }),
    ...('vatPercentage' in changed && { vatPercentage }),
    ...('marginTarget' in changed && { marginTarget }),
    ...(Object.keys(texts).length > 0 && { documentTexts: texts }),
    ...('orderFlowChart' in changed && { featureFlags: { orderFlowChart } }),
  }
  const formats = Object.fromEntries(
    numberKinds.flatMap((kind) => {
      const format = changedFields(present.ordersIdFormat[kind], values.ordersIdFormat[kind])
      return Object.keys(format).length === 0 ? [] : [[kind, format]]
    }),
  )
  const details: Details = {
    ...('name' in changed && { name: values.name }),
    ...('logo' in changed && { logo: values.logo }),
    ...('logoSizeOnDocuments' in changed && { logoSizeOnDocuments: values.logoSizeOnDocuments }),
    ...(Object.keys(formats).length > 0 && { ordersIdFormat: formats }),
  }
  return { details: orNothing(details), settings: orNothing(settings) }
}

const orNothing = <Body extends object>(body: Body): Body | undefined =>
  Object.keys(body).length === 0 ? undefined : body

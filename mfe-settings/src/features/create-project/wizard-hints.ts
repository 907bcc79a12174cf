import type { Translate } from '@tehas/i18n'
import { fieldGroups, fieldsOfGroup } from '../fields/field-levels'
import type { ProjectValues } from '../project/project-values'
import type { Wizard } from './wizard-context'
import type { WizardStepId } from './wizard-steps'

/** How many are in use; undefined while that is not known. */
type Counts = { readonly processes: number | undefined; readonly teams: number | undefined }

/** The project in short: the prefixes of its orders, or its name. */
export function projectHint({ name, ordersIdFormat }: Pick<ProjectValues, 'name' | 'ordersIdFormat'>): string {
  const prefixes = Object.values(ordersIdFormat).map(({ prefix }) => prefix)
  return prefixes.filter(Boolean).join(', ') || name
}

/**
 * What is there already of each step: empty for nothing, undefined while it is not known. What Next has just saved is
 * told before it is read again.
 */
export function hintsOf(
  { project, isOpening, draft: { company: typed, saved } }: Pick<Wizard, 'project' | 'isOpening' | 'draft'>,
  counts: Counts,
  t: Translate,
): Partial<Record<WizardStepId, string>> {
  const unknown = project || isOpening ? undefined : ''
  const company = project?.company.name || typed?.name || saved.company || (project ? '' : unknown)
  const details = project ? projectHint(project) : (saved.project ?? unknown)
  const stored = project && fieldGroups.reduce((sum, group) => sum + fieldsOfGroup(project, group).length, 0)
  const tell = (count: number | undefined, words: (count: number) => string) =>
    count === undefined ? unknown : count === 0 ? '' : words(count)
  const fields = tell(saved.fields ?? stored, (count) => t('{{count}} fields', { count }))
  const processes = tell(saved.processes ?? counts.processes, (count) => t('{{count}} processes', { count }))
  const teams = tell(saved.teams ?? counts.teams, (count) => t('{{count}} teams', { count }))
  const told = { company, project: details, fields, processes, teams, finish: '' }
  return Object.fromEntries(Object.entries(told).filter(([, hint]) => hint !== undefined))
}

/** What a step is for, in a few words. */
export const aims = (t: Translate): Record<WizardStepId, string> => ({
  company: t('What stands on your documents'),
  project: t('Money and order numbers'),
  fields: t('What you write down on each line'),
  processes: t('What your workshop does, and its price'),
  teams: t('Who does it'),
  finish: t('What next'),
})

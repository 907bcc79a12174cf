/** The six steps in their order (specification §2), each with its address below /create-project. */
export const wizardSteps = [
  { id: 'company', path: 'project-company', title: 'Company', next: 'Next: company' },
  { id: 'project', path: 'project-details', title: 'Project', next: 'Next: project' },
  { id: 'fields', path: 'project-fields', title: 'Fields', next: 'Next: fields' },
  { id: 'processes', path: 'project-processes', title: 'Processes', next: 'Next: processes' },
  { id: 'teams', path: 'project-teams', title: 'Teams', next: 'Next: teams' },
  { id: 'finish', path: 'finish', title: 'Finish', next: 'Next: finish' },
] as const

export type WizardStepId = (typeof wizardSteps)[number]['id']
export type WizardStep = (typeof wizardSteps)[number]

export const stepIndex = (id: WizardStepId): number => wizardSteps.findIndex((step) => step.id === id)

/** The step that an address belongs to; the project step where it names none. */
export function stepOfPath(pathname: string): WizardStep {
  const [, , segment] = pathname.split('/')
  return wizardSteps.find((step) => step.path === segment) ?? wizardSteps[1]
}

export const WIZARD = '/create-project'

/** The address of a step. Company and project say which project they change; the others work in the chosen one. */
export function addressOf(id: WizardStepId, projectId: string | undefined): string {
  const base = `${WIZARD}/${wizardSteps[stepIndex(id)]?.path ?? 'project-details'}`
  if (projectId === undefined) return base
  if (id === 'company') return `${base}?projectId=${projectId}`
  return id === 'project' ? `${base}/${projectId}` : base
}

/** The project that an address names, or undefined: a new one, or the chosen one from the fields on. */
export function projectOfAddress(pathname: string, search: string): string | undefined {
  const [, , segment, id] = pathname.split('/')
  if (segment === 'project-details') return id === '' ? undefined : id
  if (segment === 'project-company') return new URLSearchParams(search).get('projectId') ?? undefined
  return undefined
}

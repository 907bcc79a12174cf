import { type Project, projectSchema } from '@tehas/contracts'
import { type FieldTable, useMergedSave } from '@tehas/screens/conflict'
import type { ReactNode } from 'react'
import { useLatestProject } from './use-latest-project'

type Stored<Part> = { readonly part: Part; readonly version: number }

export type ProjectPartOptions<Part, Values extends object> = {
  readonly projectId: string
  /** The part as a project has it; undefined where it has gone. */
  readonly find: (project: Project, part: Part) => Part | undefined
  readonly toValues: (part: Part) => Values
  /** Saves all of the values over the part of the project of this version; answers the part as it is then. */
  readonly write: (values: Values, part: Part, version: number) => Promise<Part>
  readonly fields: FieldTable
}

/**
 * Saves a part of the project: a field, a location, a member. Parts share the project's version, so a conflict is
 * mostly about something else: then it is saved again by itself, and only a field that both changed is asked about.
 */
export function useProjectPartSave<Part, Values extends object>(
  options: ProjectPartOptions<Part, Values>,
): {
  /** Undefined when the user backed out. */
  readonly save: (read: Part, values: Values) => Promise<Part | undefined>
  /** To be rendered by the caller. */
  readonly dialog: ReactNode
} {
  const { projectId, find, toValues, write, fields } = options
  const latest = useLatestProject()
  const inProject = (project: Project, { part }: Stored<Part>): Stored<Part> => ({
    part: find(project, part) ?? part,
    version: project.version,
  })
  const merged = useMergedSave<Stored<Part>, Values>({
    toValues: ({ part }) => toValues(part),
    latest: async (read) => inProject(await latest(projectId), read),
    current: (current, read) => {
      const project = projectSchema.safeParse(current).data
      return project && inProject(project, read)
    },
    write: async (values, { part, version }) => ({ part: await write(values, part, version), version }),
    fields,
  })
  return {
    // The version comes with the present state, which is asked for first.
    save: async (read, values) => (await merged.save({ part: read, version: 0 }, values))?.part,
    dialog: merged.dialog,
  }
}

import {
  attachmentAccessSchema,
  type BodyOf,
  type calls,
  fileKindSchema,
  filePlaceSchema,
  type ListedFileFilters,
  type ListedFileSummary,
} from '@tehas/contracts'
import { sql } from 'kysely'
import { z } from 'zod'
import { projectRoom } from '../files/project-room'
import type { ProjectContext } from '../http/context'
import { allOf } from '../lists/page'
import { readableFiles } from './list-files'

const groupRow = z.object({
  place: filePlaceSchema,
  kind: fileKindSchema,
  access: attachmentAccessSchema.nullable(),
  count: z.number(),
  bytes: z.number(),
})
type Group = z.output<typeof groupRow>

/** What there is of each place, kind and access, and the room that is left. */
export async function summarizeProjectFiles(
  context: ProjectContext,
  { search, filters = {} }: BodyOf<typeof calls.summarizeProjectFiles>,
): Promise<ListedFileSummary> {
  const storage = await projectRoom(context.tx, context.projectId)
  const hanging = await readableFiles(context, search)
  const nowhere = await readableFiles(context, search, { place: ['NOWHERE'] })
  const groups = await countGroups(context, [...hanging, ...nowhere])
  const meant = groups.filter(chosenBy(filters))
  return {
    count: sumOf(meant, 'count'),
    bytes: sumOf(meant, 'bytes'),
    places: countsBy(groups.filter(chosenBy({ ...filters, place: undefined }, true)), ({ place }) => place),
    kinds: countsBy(groups.filter(chosenBy({ ...filters, kind: undefined })), ({ kind }) => kind),
    access: countsBy(groups.filter(chosenBy({ ...filters, access: undefined })), ({ access }) => access),
    storage,
  }
}

async function countGroups(
  { tx }: ProjectContext,
  found: Awaited<ReturnType<typeof readableFiles>>,
): Promise<readonly Group[]> {
  if (found.length === 0) return []
  const counts = found.map(
    ({ place, from, conditions }) => sql`SELECT ${sql.lit(place)}::text AS place, f.kind, f.access_type AS access,
      count(*)::int AS count, sum(f.size_key) AS bytes FROM ${from} WHERE ${allOf(conditions)} GROUP BY 2, 3`,
  )
  const { rows } = await sql`${sql.join(counts, sql` UNION ALL `)}`.execute(tx)
  return z.array(groupRow).parse(rows)
}

/** Whether filters leave a group; what hangs nowhere only where it is asked for, or all places are. */
const chosenBy =
  (
    { place, kind, access }: { readonly [Key in keyof ListedFileFilters]: ListedFileFilters[Key] | undefined },
    everywhere = false,
  ) =>
  (group: Group): boolean =>
    (place?.includes(group.place) ?? (everywhere || group.place !== 'NOWHERE')) &&
    (kind?.includes(group.kind) ?? true) &&
    (access === undefined || (group.access !== null && access.includes(group.access)))

const sumOf = (groups: readonly Group[], figure: 'count' | 'bytes'): number =>
  groups.reduce((sum, group) => sum + group[figure], 0)

function countsBy<Key extends string>(
  groups: readonly Group[],
  keyOf: (group: Group) => Key | null,
): Partial<Record<Key, number>> {
  const counts: Partial<Record<Key, number>> = {}
  for (const group of groups) {
    const key = keyOf(group)
    if (key !== null) counts[key] = (counts[key] ?? 0) + group.count
  }
  return counts
}

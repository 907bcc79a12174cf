import {
  type BodyOf,
  type calls,
  type FilePlace,
  type FileSortKey,
  type ListedFile,
  type ListedFileFilters,
  listedFileSchema,
  orderKindSchema,
  orderKinds,
  type UserRights,
} from '@tehas/contracts'
import { hasRight } from '@tehas/rights'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { momentColumn, requiredMomentColumn } from '../database/columns'
import { KEPT_MS } from '../files/kept'
import type { ProjectContext } from '../http/context'
import type { SortColumn } from '../lists/keyset'
import { type ListPart, loadPage, type NextRows, type Page, sortTerms } from '../lists/page'
import { meetPage, toMet } from '../lists/search/meet-page'
import { matchesAsNumber, searchCondition } from '../lists/search/search-condition'
import { searchList } from '../lists/search/search-list'
import { pictureOwners } from '../pictures/picture-owners'
import { lineNameOf } from './owners'

type Conditions = readonly (RawBuilder<boolean> | undefined)[]

const picturePlaces = (userRights: UserRights): FilePlace[] =>
  pictureOwners.flatMap(({ place, mayList }) => (place !== 'PREVIEW' && mayList(userRights) ? [place] : []))

/** Places whose attached files a member reads, and those whose pictures. */
function readablePlaces({ member }: ProjectContext) {
  const may = (right: Parameters<typeof hasRight>[1]): boolean => hasRight(member.rights, right)
  const stock: readonly FilePlace[] = may('STOCK_READ') ? ['STOCK'] : []
  const orders = orderKindSchema.options.filter((kind) => may(orderKinds[kind].rights.read))
  return { ofFiles: [...orders, ...stock], ofPictures: picturePlaces(member.rights) }
}

/** Some of the project's files, all of one place: an index of its table has them in every order. */
export type FilesOfPlace = {
  readonly source: ListedFile['source']
  readonly place: FilePlace
  /** Its table as `f`, with the columns by which the list sorts and counts. */
  readonly from: RawBuilder<unknown>
  readonly conditions: Conditions
}

const picturesAsFiles = sql`(SELECT p.project_id, p._id, p.place, 'IMAGE'::text AS kind, NULL::text AS access_type,
  p.name_key, p.size_key, p.created_at AS shown_at, p.created_by, p.search_text FROM stored_picture p) f`

/** Whether a file matches a search by itself; undefined where the text asks for nothing. */
const fileMatches = (search: string | undefined) => searchCondition(search, matchesAsNumber(sql`f.search_text`))

/**
 * What a member reads of the project's files, place by place, as search and filters leave it. What hangs nowhere is there
 * where it is asked for: files that were taken away, while this can be undone, and pictures that nothing refers to, for
 * whoever sent them or may write stock, as they are read.
 */
export async function readableFiles(
  context: ProjectContext,
  search: string | undefined,
  { place, kind, access }: ListedFileFilters = {},
): Promise<FilesOfPlace[]> {
  const { tx, projectId, member, user, now } = context
  const [files, pictures] = [
    await searchList(tx, 'ATTACHED_FILE', search),
    await searchList(tx, 'STORED_PICTURE', search),
  ]
  const common = [
    sql<boolean>`f.project_id = ${projectId}`,
    fileMatches(search),
    kind && sql<boolean>`f.kind = ANY (${[...kind]}::text[])`,
    access && sql<boolean>`f.access_type = ANY (${[...access]}::text[])`,
  ]
  const among = (found: typeof files) => found && sql<boolean>`f._id = ANY (${[...found]}::text[])`
  const at = (name: string) => sql<boolean>`f.place = ${name}`
  const { ofFiles, ofPictures } = readablePlaces(context)
  const isAsked = (name: FilePlace): boolean => place?.includes(name) ?? name !== 'NOWHERE'
  const isPicture = (kind?.includes('IMAGE') ?? true) && access === undefined
  const file = (name: FilePlace, more: Conditions): FilesOfPlace => ({
    source: 'FILE',
    place: name,
    from: sql`attached_file f`,
    conditions: [...common, among(files), ...more],
  })
  const picture = (name: FilePlace, more: Conditions): FilesOfPlace => ({
    source: 'PICTURE',
    place: name,
    from: picturesAsFiles,
    conditions: [...common, ...more, at(name)],
  })
  const nowhere = isAsked('NOWHERE')
    ? [
        file('NOWHERE', [
          sql<boolean>`f.removed_at > ${new Date(now().getTime() - KEPT_MS)} AND NOT f.awaits_comment`,
          sql<boolean>`f.place = ANY (${[...ofFiles]}::text[])`,
        ]),
        // Those are few: they go after a day, and no index has their words.
        picture('NOWHERE', [
          hasRight(member.rights, 'STOCK_WRITE') ? undefined : sql<boolean>`f.created_by = ${user._id}`,
        ]),
      ]
    : []
  return [
    ...ofFiles.filter(isAsked).map((name) => file(name, [sql<boolean>`f.removed_at IS NULL`, at(name)])),
    ...ofPictures.filter(isAsked).map((name) => picture(name, [among(pictures)])),
    ...nowhere,
  ].filter(({ source }) => source === 'FILE' || isPicture)
}

const person = sql`nullif(trim(concat(u.first_name, ' ', u.last_name)), '')`

/** What a picture hangs on by its place, the first by name where the same picture hangs on several. */
const heldBy = sql`LEFT JOIN LATERAL (
    ${sql.join(
      pictureOwners.map(
        ({ place, rows }) => sql`SELECT owner._id, owner.name FROM (${rows}) AS owner
          WHERE p.place = ${sql.lit(place)} AND owner.project_id = p.project_id AND owner.picture = p._id`,
      ),
      sql` UNION ALL `,
    )}
    ORDER BY 2 LIMIT 1) held ON true`

const columns = sql`f._id, page.source, coalesce(a.version, 1) AS version, coalesce(a.number, 1) AS number,
  CASE WHEN a.removed_at IS NULL THEN f.place ELSE 'NOWHERE' END AS place,
  CASE WHEN a._id IS NULL THEN NULL ELSE jsonb_build_object('kind', CASE WHEN a.stock_id IS NULL THEN 'ORDER' ELSE 'STOCK' END,
    '_id', coalesce(a.order_id, a.stock_id), 'lineId', a.line_id) || CASE WHEN a.field_key IS NULL THEN '{}' ELSE jsonb_build_object('fieldKey', a.field_key) END END AS owner,
  CASE WHEN a.line_id IS NULL THEN '' ELSE ${lineNameOf(sql`a.order_id`, sql`a.line_id`)} END AS "lineName",
  CASE WHEN coalesce(h._id, s._id, held._id) IS NULL THEN NULL ELSE json_build_object(
    '_id', coalesce(h._id, s._id, held._id), 'name', coalesce(h.transaction_number, s.name, held.name)) END AS "hangsOn",
  coalesce(a.file_name, p.file_name) AS "fileName", f.kind, coalesce(c.content_type, 'image/webp') AS "contentType",
  f.size_key AS size, coalesce(c.picture_id, p._id) AS preview, a.access_type AS "accessType",
  coalesce(a.show_in_tracking, false) AS "showInTracking", ${person} AS "createdBy",
  to_json(f.shown_at) #>> '{}' AS "createdAt",
  to_json(CASE WHEN a._id IS NULL AND f.place = 'NOWHERE' THEN p.used_at ELSE a.removed_at END) #>> '{}' AS "removedAt"`

const shownTables = sql`
  CROSS JOIN LATERAL (SELECT page.*) AS f
  LEFT JOIN attached_file a ON page.source = 'FILE' AND a.project_id = page.project_id AND a._id = page._id
  LEFT JOIN stored_picture p ON page.source = 'PICTURE' AND p.project_id = page.project_id AND p._id = page._id
  LEFT JOIN file_content c ON c.project_id = a.project_id AND c._id = a.content_id
  LEFT JOIN order_head h ON h.project_id = a.project_id AND h._id = a.order_id
  LEFT JOIN stock_product s ON s.project_id = a.project_id AND s._id = a.stock_id
  LEFT JOIN user_account u ON u._id = coalesce(a.shown_by, p.created_by)
  ${heldBy}`

const sortColumns = {
  fileName: { key: 'fileName', expression: sql`f.name_key`, type: 'text' },
  size: { key: 'size', expression: sql`f.size_key`, type: 'float8' },
  createdAt: { key: 'createdAt', expression: sql`f.shown_at`, type: 'timestamptz' },
} as const satisfies Record<FileSortKey, SortColumn>

const row = listedFileSchema
  .omit({ goesAt: true })
  .extend({ createdAt: requiredMomentColumn, removedAt: momentColumn })
  .transform(
    ({ removedAt, ...file }): ListedFile => ({
      ...file,
      goesAt: removedAt && new Date(Date.parse(removedAt) + KEPT_MS).toISOString(),
    }),
  ) satisfies z.ZodType<ListedFile>

/** Every file of the project that the caller may read, the newest first unless they are sorted. */
export async function listProjectFiles(
  context: ProjectContext,
  { search, filters, ids, sort, cursor, limit }: BodyOf<typeof calls.listProjectFiles>,
): Promise<Page<ListedFile>> {
  const isSorted = Object.keys(sort ?? {}).length > 0
  const only = ids && sql<boolean>`f._id = ANY (${[...ids]}::text[])`
  const load = async (words: string | undefined, among?: NextRows): Promise<Page<ListedFile>> => {
    const found = await readableFiles(context, words, filters)
    if (found.length === 0) return { rows: [], nextCursor: null }
    return loadPage(context.tx, {
      parts: found.map(
        ({ source, from, conditions }): ListPart => ({
          from,
          key: sql`f.project_id, f._id, ${sql.lit(source)}::text AS source, f.place, f.kind, f.name_key, f.size_key, f.shown_at,
            f.search_text`,
          conditions: [...conditions, only],
        }),
      ),
      alias: sql`f`,
      shownFrom: shownTables,
      columns,
      terms: sortTerms(isSorted ? sort : { createdAt: -1 as const }, sortColumns, 'createdAt'),
      id: sql`f._id`,
      cursor,
      limit,
      row,
      among,
    })
  }
  const matches = fileMatches(search)
  // Of files of one kind or access it would look through very many for what they are.
  const isOfMany = ids === undefined && filters?.kind === undefined && filters?.access === undefined
  const met =
    matches && isOfMany
      ? await meetPage(async (rows) => toMet(await load(undefined, { rows, matches, alias: sql`f` })), {
          limit,
          lie: isSorted && sort?.createdAt === undefined ? 'far' : 'near',
        })
      : undefined
  return met ?? load(search)
}

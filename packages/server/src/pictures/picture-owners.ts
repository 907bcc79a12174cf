import { calls, type FilePlace, type UserRights } from '@tehas/contracts'
import { hasRight, mayCall } from '@tehas/rights'
import { type RawBuilder, sql } from 'kysely'

/** What pictures of a project hang on. */
export type PictureOwner = {
  /** Its name in `stored_picture.place`; the preview of a file is no picture of its own in lists. */
  readonly place: Exclude<FilePlace, 'NOWHERE'> | 'PREVIEW'
  /** What check-data calls it. */
  readonly noun: string
  /** Whose rows refer to a picture, and by which column: a trigger keeps the place of the picture after them. */
  readonly table: string
  readonly column: string
  /** Rows of `project_id`, `_id` and `name` of the owner, and the `picture` that it has. */
  readonly rows: RawBuilder<unknown>
  /** Who sees the picture itself. */
  readonly mayRead: (userRights: UserRights) => boolean
  /** Who finds it in the list of files; that is for those who read files. */
  readonly mayList: (userRights: UserRights) => boolean
}

const everybody = (): boolean => true
const nobody = (): boolean => false

/**
 * Everything that a picture can hang on, those that most people read first. From it come who reads a picture, where the list
 * of files has it, what check-data looks at, and what is swept because nothing refers to it. `place_of_picture` says the same
 * to the database; a test holds the two together.
 */
export const pictureOwners: readonly PictureOwner[] = [
  {
    place: 'LOGO',
    noun: 'project',
    table: 'project',
    column: 'logo',
    rows: sql`SELECT project_id, project_id AS _id, name, logo AS picture FROM project`,
    mayRead: everybody,
    mayList: everybody,
  },
  {
    place: 'LOCATION',
    noun: 'location',
    table: 'inventory_location',
    column: 'image',
    rows: sql`SELECT project_id, _id, name, image AS picture FROM inventory_location`,
    mayRead: everybody,
    mayList: everybody,
  },
  {
    place: 'STOCK',
    noun: 'product',
    table: 'stock_image',
    column: 'picture_id',
    rows: sql`SELECT i.project_id, s._id, s.name, i.picture_id AS picture FROM stock_image i
      JOIN stock_product s ON s.project_id = i.project_id AND s._id = i.stock_id`,
    mayRead: (userRights) => mayCall({ userRights }, calls.listStockProducts),
    mayList: (userRights) => hasRight(userRights, 'STOCK_READ'),
  },
  {
    place: 'QUALITY',
    noun: 'quality report',
    table: 'quality_photo',
    column: 'picture_id',
    rows: sql`SELECT q.project_id, r._id, o.transaction_number AS name, q.picture_id AS picture FROM quality_photo q
      JOIN quality_report r ON r.project_id = q.project_id AND r._id = q.report_id
      JOIN order_head o ON o.project_id = r.project_id AND o._id = r.order_id`,
    mayRead: (userRights) => mayCall({ userRights }, calls.getQualityReport),
    mayList: (userRights) => hasRight(userRights, 'QUALITY_REPORTS_READ'),
  },
  {
    place: 'PREVIEW',
    noun: 'file',
    table: 'file_content',
    column: 'picture_id',
    rows: sql`SELECT project_id, _id, hash AS name, picture_id AS picture FROM file_content`,
    // It is read with the file.
    mayRead: nobody,
    mayList: nobody,
  },
]

/** Whether something has the picture `p`. */
export const isHeldBy = ({ rows }: PictureOwner): RawBuilder<boolean> =>
  sql`EXISTS (SELECT 1 FROM (${rows}) AS owner WHERE owner.project_id = p.project_id AND owner.picture = p._id)`

/** Nothing refers to the picture `p`. */
export const isUnused: RawBuilder<boolean> = sql`NOT (${sql.join(pictureOwners.map(isHeldBy), sql` OR `)})`

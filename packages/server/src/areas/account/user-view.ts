import {
  constants,
  languageSchema,
  type Notification,
  notificationSchema,
  type ProjectSummary,
  type User,
} from '@tehas/contracts'
import { sql } from 'kysely'
import { z } from 'zod'
import { asUser, type Db, type Tx } from '../../database/connect'
import { areNew, selectNotifications } from '../../notifications/list-notifications'
import { type Account, getAccount } from './repository'

/** As many unread notifications as come with the user; the list of all has a call of its own. */
const NEWEST = 20

const rowSchema = z.object({
  _id: z.string(),
  name: z.string(),
  logo: z.string().nullable(),
  description: z.string(),
  status: z.string(),
  isOwner: z.boolean(),
})

/** The projects a user belongs to, by name; disabled memberships are told, so that a person knows why. */
async function listProjects(tx: Tx, userId: string): Promise<ProjectSummary[]> {
  const { rows } = await sql`
    SELECT p.project_id AS _id, p.name, p.logo, p.description, m.status, 'OWNER' = ANY(m.rights) AS "isOwner"
    FROM project_member m JOIN project p USING (project_id)
    WHERE m.user_id = ${userId} ORDER BY lower(p.name), p.project_id`.execute(tx)
  return rows.map((row) => rowSchema.parse(row))
}

const toUser = (account: Account, projects: ProjectSummary[], notifications: Notification[]): User => ({
  _id: account._id,
  username: account.email,
  email: account.email,
  avatarImage: account.avatar_image,
  createdDate: account.created_at.toISOString(),
  // An account is opened by the click that confirms its address.
  confirmed: { value: true },
  personalInformation: {
    firstName: account.first_name,
    lastName: account.last_name,
    phone: account.phone,
    about: account.about,
  },
  formats: account.formats,
  maximumAllowedProjectsToCreate: account.maximum_projects,
  notifications,
  projects,
  version: account.version,
})

/** The user as the client knows it: own data and projects. */
export const viewUser = (db: Db, userId: string): Promise<User> => asUser(db, userId, (tx) => viewUserIn(tx, userId))

/** The same in a transaction of the user's own, outside any project. */
export async function viewUserIn(tx: Tx, userId: string): Promise<User> {
  const account = await getAccount(tx, userId)
  const language = languageSchema.catch(constants.defaultLanguage).parse(account.language)
  const told = await selectNotifications(tx, { userId, condition: areNew, limit: NEWEST }, language)
  const notifications = told.map((one) => notificationSchema.parse(one))
  return toUser(account, await listProjects(tx, userId), notifications)
}

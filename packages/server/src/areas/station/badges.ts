import {
  type BadgeHolder,
  type BodyOf,
  badgeHolderSchema,
  type calls,
  type Id,
  newId,
  type ResponseOf,
} from '@tehas/contracts'
import { hasRight } from '@tehas/rights'
import { sql } from 'kysely'
import { z } from 'zod'
import { momentColumn } from '../../database/columns'
import { toUserRights } from '../../http/access/load-member'
import { lockMembers } from '../../http/access/lock-members'
import { AppError } from '../../http/app-error'
import type { ProjectContext } from '../../http/context'
import { tellPerson } from '../../notifications/tell'
import { tellCorrection } from '../job/work-corrections'
import { giveBadge } from './own-access'

const row = badgeHolderSchema.extend({ badgeMadeAt: momentColumn, rights: z.array(z.string()) })

/** Active members who may work on jobs, by name, with their badges. */
export async function listBadges({ tx }: ProjectContext): Promise<BadgeHolder[]> {
  const { rows } = await sql`
    SELECT u._id, u.first_name AS "firstName", u.last_name AS "lastName", m.rights,
      to_json(w.badge_made_at) #>> '{}' AS "badgeMadeAt"
    FROM project_member m JOIN user_account u ON u._id = m.user_id
      LEFT JOIN station_worker w ON w.project_id = m.project_id AND w.user_id = m.user_id
    WHERE m.status = 'ACTIVE' ORDER BY lower(u.first_name), lower(u.last_name), u._id`.execute(tx)
  return rows.flatMap((each) => {
    const { rights, ...holder } = row.parse(each)
    return hasRight(toUserRights(rights), 'PRODUCTION') ? [holder] : []
  })
}

/** Those of these people who may work on jobs; they stay members with that right until the transaction is over. */
async function lockHolders({ tx }: ProjectContext, users: readonly Id[]): Promise<ReadonlySet<Id>> {
  const members = await lockMembers(tx, users)
  return new Set(
    [...members].flatMap(([user, { status, rights }]) =>
      status === 'ACTIVE' && hasRight(rights, 'PRODUCTION') ? [user] : [],
    ),
  )
}

/**
 * Gives workers the badges that the caller's browser made, all or none (decision 033). NOT_FOUND where somebody may not work on
 * jobs. Each is told, but for the caller.
 */
export async function setBadges(
  context: ProjectContext,
  { badges }: BodyOf<typeof calls.setBadges>,
): Promise<ResponseOf<typeof calls.setBadges>> {
  if (new Set(badges.map(({ user }) => user)).size < badges.length) {
    throw new AppError('VALIDATION_FAILED', { problems: [{ path: 'badges', message: 'One badge for each person' }] })
  }
  // In the order of ids, so that two who make badges at once wait for each other.
  const inOrder = badges.map((one, at) => ({ ...one, at })).sort((a, b) => (a.user < b.user ? -1 : 1))
  const holders = await lockHolders(
    context,
    inOrder.map(({ user }) => user),
  )
  const now = context.now()
  const teller = { tx: context.tx, projectId: context.projectId, userId: context.user._id, now }
  for (const { user, badge, at } of inOrder) {
    if (!holders.has(user)) throw new AppError('NOT_FOUND')
    await giveBadge(context, user, badge, `badges.${at}.badge`)
    await tellCorrection(context, { kind: 'BADGE', userId: user, work: '', reason: '' })
    const identifier = `BADGE_MADE:${newId(now.getTime())}`
    await tellPerson(teller, { type: 'UPDATE', act: 'BADGE_MADE', identifier, to: user, isMailed: true })
  }
  return { ok: true }
}

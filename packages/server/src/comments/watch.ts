import type { CommentThread, Id } from '@tehas/contracts'
import { sql } from 'kysely'
import { lockMembers } from '../http/access/lock-members'
import { AppError } from '../http/app-error'
import type { ProjectContext } from '../http/context'
import { tellOfOrder } from '../notifications/tell'
import { readersAmong } from './readers'
import { addWatchers, lockThread, saveThread } from './write-thread'

/** Makes the caller a follower of an order, or no longer one. */
export async function setWatching(
  context: ProjectContext,
  { orderId, isWatching }: { readonly orderId: Id; readonly isWatching: boolean },
): Promise<CommentThread> {
  const { tx, user } = context
  const { order } = await lockThread(context, orderId)
  const was = order.watchers.includes(user._id)
  if (was === isWatching) return saveThread(context, { order, changes: [] })
  if (isWatching) await addWatchers(context, order, [user._id])
  else
    await sql`UPDATE order_head SET watchers = array_remove(watchers, ${user._id}) WHERE _id = ${orderId}`.execute(tx)
  return saveThread(context, { order, changes: [changeOf(user._id, isWatching)] })
}

/** Makes somebody else a follower, who is told. Throws NOT_FOUND where they may not read the order. */
export async function addWatcher(
  context: ProjectContext,
  { orderId, user: added }: { readonly orderId: Id; readonly user: Id },
): Promise<CommentThread> {
  const { tx, projectId, user } = context
  const { order, nextNumber: _ } = await lockThread(context, orderId)
  await lockMembers(tx, [added])
  const [reader] = await readersAmong(tx, order, [added])
  if (!reader) throw new AppError('NOT_FOUND')
  if (order.watchers.includes(added)) return saveThread(context, { order, changes: [] })
  await addWatchers(context, order, [added])
  await tellOfOrder(
    { tx, projectId, userId: user._id, now: context.now() },
    {
      type: 'ADDED_AS_FOLLOWER',
      act: 'FOLLOWING',
      // Added again after having left is another act.
      identifier: `FOLLOWING:${orderId}:${context.now().toISOString()}`,
      order,
      to: [added],
    },
  )
  return saveThread(context, { order, changes: [changeOf(added, true)] })
}

const changeOf = (person: Id, isWatching: boolean) => ({
  path: `watchers.${person}`,
  from: !isWatching,
  to: isWatching,
})

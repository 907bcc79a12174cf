import { type CommentThread, calls, type callsByArea } from '@tehas/contracts'
import { sql } from 'kysely'
import { inProject } from '../database/connect'
import { newInvitation } from './test-accounts'
import type { World } from './test-world'
import type { Make, Sender } from './valid-request'

type CommentCall = keyof (typeof callsByArea)['comment']
type NotificationCall = keyof (typeof callsByArea)['notification']

/** An order that whoever has this right may read. */
async function orderFor(world: World, { right }: Sender): Promise<string> {
  const make = right?.startsWith('PURCHASE')
    ? world.newPurchase
    : right?.startsWith('MANUFACTORING')
      ? world.newMade
      : world.newOrder
  return (await make())._id
}

/** A comment on an order, and the order. */
async function commented(world: World, sender: Sender): Promise<CommentThread> {
  const orderId = await orderFor(world, sender)
  return world.owner.call(calls.addComment, { body: { orderId, content: 'Klient kinnitas tooni RAL 9005.' } })
}

/** The same by whoever will change it. */
async function ownComment(world: World, sender: Sender) {
  const { _id: orderId, comments } = await commented(world, sender)
  const [comment] = comments
  if (!comment) throw new Error('The comment is not there')
  const userId = sender.user?._id ?? world.owner._id
  await inProject(world.server.database.db, world.projectId, userId, (tx) =>
    sql`UPDATE order_comment SET user_id = ${userId} WHERE _id = ${comment._id}`.execute(tx),
  )
  return { orderId, _id: comment._id, version: comment.version }
}

export const commentRequests: Readonly<Record<CommentCall | NotificationCall, Make>> = {
  getComments: async (world, sender) => ({ params: { orderId: (await commented(world, sender))._id } }),
  getEarlierComments: async (world, sender) => ({
    body: { orderId: (await commented(world, sender))._id, before: 2 },
  }),
  listOrderReaders: async (world, sender) => ({ params: { orderId: await orderFor(world, sender) } }),
  addComment: async (world, sender) => {
    const { _id: orderId, comments } = await commented(world, sender)
    const content = `Vaata palun, @[${world.owner._id}]`
    return { body: { orderId, content, parent: comments[0]?._id } }
  },
  updateComment: async (world, sender) => ({
    body: { ...(await ownComment(world, sender)), content: 'Klient kinnitas tooni RAL 7016.' },
  }),
  removeComment: async (world, sender) => ({ body: await ownComment(world, sender) }),
  seeComments: async (world, sender) => ({ body: { orderId: (await commented(world, sender))._id, number: 1 } }),
  setWatching: async (world, sender) => {
    const orderId = await orderFor(world, sender)
    // Whoever made it follows it.
    return { body: { orderId, isWatching: sender.user !== undefined && sender.user._id !== world.owner._id } }
  },
  addWatcher: async (world, sender) => {
    const orderId = await orderFor(world, sender)
    await world.owner.call(calls.setWatching, { body: { orderId, isWatching: false } })
    return { body: { orderId, user: world.owner._id } }
  },
  getNotifications: () => ({ body: { limit: 20, isNew: true } }),
  markNotifications: () => ({ body: { as: 'CONSUMED' } }),
  answerInvitation: async (world, { user }) => {
    await newInvitation(world, user?.email ?? world.owner.email)
    return { body: { projectId: world.projectId, isAccepted: true } }
  },
  getNotificationChoices: () => ({}),
  setNotificationChoices: async (world, { user }) => {
    const userId = user?._id ?? world.owner._id
    const { projectId, server } = world
    await inProject(server.database.db, projectId, userId, (tx) =>
      sql`DELETE FROM notification_choice WHERE user_id = ${userId}`.execute(tx),
    )
    return { body: { version: 0, newOrders: ['SALE_ORDER'], groups: ['COMMENTS'], mail: 'DAILY' } }
  },
}

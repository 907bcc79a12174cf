import type { callsByArea, ListView, Right, ViewedList } from '@tehas/contracts'
import { newId, viewedLists } from '@tehas/contracts'
import { sql } from 'kysely'
import { inProject } from '../database/connect'
import { unique, type World } from './test-world'
import type { Make, Sender } from './valid-request'

type ListViewCall = keyof typeof callsByArea.listView

/** A list that whoever has this right may open. */
function listFor(right: Right | undefined): ViewedList {
  const lists = Object.entries(viewedLists) as [ViewedList, readonly Right[]][]
  return lists.find(([, rights]) => right !== undefined && rights.includes(right))?.[0] ?? 'SALE_ORDERS'
}

/** A view of the sender's own, or of the owner where the sender is of another project. */
async function newView(
  { projectId, server, owner }: World,
  { user, right }: Sender,
): Promise<Pick<ListView, '_id' | 'version'>> {
  const [_id, userId] = [newId(), user?._id ?? owner._id]
  await inProject(server.database.db, projectId, userId, (tx) =>
    sql`INSERT INTO list_view (project_id, _id, user_id, list, name, query, is_shared)
      SELECT ${projectId}, ${_id}, coalesce((SELECT user_id FROM project_member WHERE user_id = ${userId}), ${owner._id}),
        ${listFor(right)}, ${unique('Vaade')}, 'q=raam', false`.execute(tx),
  )
  return { _id, version: 1 }
}

/** A valid request for each call of views of lists. */
export const listViewRequests: Readonly<Record<ListViewCall, Make>> = {
  getKeptList: (_world, { right }) => ({ params: { list: listFor(right) } }),
  createListView: async ({ projectId, server, owner }, { user, right }) => {
    const userId = user?._id ?? owner._id
    await inProject(server.database.db, projectId, userId, (tx) =>
      sql`DELETE FROM list_view WHERE user_id = ${userId}`.execute(tx),
    )
    return { body: { list: listFor(right), name: unique('Hilinevad'), query: 'q=raam&sort=-number', isShared: true } }
  },
  updateListView: async (world, sender) => ({
    body: { ...(await newView(world, sender)), name: unique('Uus nimi'), isShared: true },
  }),
  removeListView: async (world, sender) => ({ body: await newView(world, sender) }),
  keepListColumns: (_world, { right }) => ({ body: { list: listFor(right), columns: 'o:partner,status~h:cost' } }),
}

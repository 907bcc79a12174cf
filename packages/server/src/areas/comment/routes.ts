import type { callsByArea } from '@tehas/contracts'
import { addComment } from '../../comments/add-comment'
import { removeComment, updateComment } from '../../comments/change-comment'
import { readPage, readThread } from '../../comments/read-thread'
import { readersOf } from '../../comments/readers'
import { requireOrder } from '../../comments/require-order'
import { seeComments } from '../../comments/see'
import { addWatcher, setWatching } from '../../comments/watch'
import { type AreaHandlers, inProjectOf } from '../../http/call-handler'

export const commentHandlers: AreaHandlers<typeof callsByArea.comment> = {
  getComments: inProjectOf(async (context, { params }) =>
    readThread(context, await requireOrder(context, params.orderId)),
  ),
  getEarlierComments: inProjectOf(async (context, { body: { orderId, before } }) => {
    await requireOrder(context, orderId)
    return readPage(context, orderId, before)
  }),
  listOrderReaders: inProjectOf(async (context, { params }) =>
    readersOf(context.tx, await requireOrder(context, params.orderId)),
  ),
  addComment: inProjectOf((context, { body }) => addComment(context, body)),
  updateComment: inProjectOf((context, { body }) => updateComment(context, body)),
  removeComment: inProjectOf((context, { body }) => removeComment(context, body)),
  seeComments: inProjectOf((context, { body }) => seeComments(context, body)),
  setWatching: inProjectOf((context, { body }) => setWatching(context, body)),
  addWatcher: inProjectOf((context, { body }) => addWatcher(context, body)),
}

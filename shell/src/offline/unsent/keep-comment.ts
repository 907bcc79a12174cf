import type { QueryClient } from '@tanstack/react-query'
import { queryKey } from '@tehas/api-client'
import { type AnyOrder, anyOrderCalls, orderKindSchema } from '@tehas/contracts'
import { type CommentThread, commentCalls, mentionPattern, type OrderReader } from '@tehas/contracts/comments'
import { keepUnsent, type UnsentParts } from '@tehas/screens/unsent'

/** Keeps a new comment with what the page knows of its order and of those whom it mentions. */
export const keepCommentFrom =
  (queryClient: QueryClient): UnsentParts['keepComment'] =>
  ({ orderId, content, files, parent }, key) => {
    const input = { params: { orderId } }
    const found = orderKindSchema.options.flatMap((kind) => {
      const order = queryClient.getQueryData<AnyOrder>(queryKey(anyOrderCalls(kind).get, input))
      return order ? [{ kind, order }] : []
    })[0]
    if (!found) return undefined
    const readers = queryClient.getQueryData<OrderReader[]>(queryKey(commentCalls.listOrderReaders, input)) ?? []
    const thread = queryClient.getQueryData<CommentThread>(queryKey(commentCalls.getComments, input))
    const people = [...readers, ...(thread?.mentioned ?? [])]
    const text = content.replace(mentionPattern, (all, id: string) => {
      const person = people.find(({ _id }) => _id === id)
      return person ? `@${person.firstName} ${person.lastName}` : all
    })
    return keepUnsent({
      key,
      at: Date.now(),
      order: { kind: found.kind, _id: orderId, number: found.order.transactionNumber },
      edited: { kind: 'comment', content, text, ...(files && { files }), ...(parent !== undefined && { parent }) },
    })
  }

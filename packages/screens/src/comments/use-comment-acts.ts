import { useMutation } from '@tanstack/react-query'
import { isApiError, newIdempotencyKey, useApi, useCommand } from '@tehas/api-client'
import type { OrderKind } from '@tehas/contracts'
import { commentCalls, type WrittenComment } from '@tehas/contracts/comments'
import { useConfirm, useReportError } from '@tehas/shell-api'
import { useUnsent } from '../unsent/use-unsent'
import { useTexts } from './texts'

/** The order whose comments they are, and what people call it. */
export type CommentedOrder = { readonly orderId: string } & OrderNamed
type OrderNamed = { readonly kind: OrderKind; readonly number: string }

/**
 * What may be done with the comments of an order. Each answers whether it was done; a refusal is shown. Where it is told which
 * order that is, a new comment that nobody answers counts as done: it is kept on the device and sent later.
 */
export function useCommentActs(orderId: string, order?: OrderNamed) {
  const { t } = useTexts()
  const api = useApi()
  const { edits } = useUnsent()
  const confirm = useConfirm()
  const report = useReportError()
  const add = useMutation({
    mutationFn: async ({ content, text, parent }: NewComment) => {
      const key = newIdempotencyKey()
      const below = parent !== undefined && { parent }
      try {
        const body = { orderId, content, ...below }
        await api.call(commentCalls.addComment, { body }, { idempotencyKey: key, quiet: true })
      } catch (error) {
        if (!edits || !order || !commentCalls.addComment.waits || !isApiError(error, 'NO_CONNECTION')) throw error
        const edited = { kind: 'comment', content, text, ...below } as const
        edits.keep({ key, at: Date.now(), order: { kind: order.kind, _id: orderId, number: order.number }, edited })
      }
    },
  })
  const update = useCommand(commentCalls.updateComment, { quiet: true })
  const remove = useCommand(commentCalls.removeComment, { quiet: true })
  const watch = useCommand(commentCalls.setWatching, { quiet: true })
  const follow = useCommand(commentCalls.addWatcher, { quiet: true })
  const done = (work: Promise<unknown>): Promise<boolean> =>
    work.then(
      () => true,
      (error: unknown) => {
        report(error)
        return false
      },
    )
  return {
    isBusy: add.isPending || update.isPending || remove.isPending,
    add: (comment: NewComment) => done(add.mutateAsync(comment)),
    change: ({ _id, version }: WrittenComment, content: string) =>
      done(update.mutateAsync({ body: { orderId, _id, version, content } })),
    remove: async ({ _id, version }: WrittenComment) => {
      const isSure = await confirm({
        title: t('Remove this comment?'),
        body: t('Others no longer see what you wrote.'),
        confirmLabel: t('Remove'),
        cancelLabel: t('Keep it'),
        tone: 'danger',
      })
      return isSure && done(remove.mutateAsync({ body: { orderId, _id, version } }))
    },
    watch: (isWatching: boolean) => done(watch.mutateAsync({ body: { orderId, isWatching } })),
    follow: (user: string) => done(follow.mutateAsync({ body: { orderId, user } })),
  }
}

/** What is sent, as it was typed, and the comment that it answers. */
type NewComment = { readonly content: string; readonly text: string; readonly parent?: string }
export type CommentActs = ReturnType<typeof useCommentActs>

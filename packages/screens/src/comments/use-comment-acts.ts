import { useMutation } from '@tanstack/react-query'
import { useApi, useCommand } from '@tehas/api-client'
import { commentCalls, type WrittenComment } from '@tehas/contracts/comments'
import { useConfirm, useReportError } from '@tehas/shell-api'
import { type NewComment, sendOrKeep } from '../unsent/unsent-parts'
import { useTexts } from './texts'

/** What a comment is to say, and by their ids the files that it shows. */
export type Wanted = { readonly content: string; readonly files: string[] }

/**
 * What may be done with the comments of an order. Each answers whether it was done; a refusal is shown. A new one that nobody
 * answers is kept on the device, which counts as done.
 */
export function useCommentActs(orderId: string) {
  const { t } = useTexts()
  const confirm = useConfirm()
  const report = useReportError()
  const api = useApi()
  const add = useMutation({
    mutationFn: (body: NewComment) =>
      sendOrKeep({ api, call: commentCalls.addComment, input: { body } }, (parts, key) => parts.keepComment(body, key)),
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
    add: (written: Wanted, parent?: string) => done(add.mutateAsync({ orderId, ...written, parent })),
    change: ({ _id, version }: WrittenComment, written: Wanted) =>
      done(update.mutateAsync({ body: { orderId, _id, version, ...written } })),
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
export type CommentActs = ReturnType<typeof useCommentActs>

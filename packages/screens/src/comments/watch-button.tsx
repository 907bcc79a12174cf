import type { CommentThread } from '@tehas/contracts/comments'
import { useSession, useToast } from '@tehas/shell-api'
import { IconButton } from '@tehas/ui'
import { NotificationsIcon, NotificationsOnIcon } from '@tehas/ui/icons'
import { useTexts } from './texts'
import type { CommentActs } from './use-comment-acts'

/** The bell of an order: whether the person is told what happens to it. */
export function WatchButton({ thread, acts }: { readonly thread: CommentThread; readonly acts: CommentActs }) {
  const { t } = useTexts()
  const { user } = useSession()
  const toast = useToast()
  const isWatching = thread.watchers.some(({ _id }) => _id === user?._id)
  const toggle = async () => {
    if (!(await acts.watch(!isWatching))) return
    toast.success(isWatching ? t('You no longer follow this order') : t('You follow this order'))
  }
  return (
    <IconButton
      label={isWatching ? t('No longer follow this order') : t('Follow this order')}
      aria-pressed={isWatching}
      color={isWatching ? 'petrol.fg' : undefined}
      onClick={() => void toggle()}
    >
      {isWatching ? <NotificationsOnIcon /> : <NotificationsIcon />}
    </IconButton>
  )
}

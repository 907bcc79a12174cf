import { useApi } from '@tehas/api-client'
import { type CommentThread, commentCalls, type ThreadComment } from '@tehas/contracts/comments'
import { useReportError, useSession } from '@tehas/shell-api'
import { Box, Button, EmptyState, Flex, Heading, SkeletonTalk, Spacer, Text } from '@tehas/ui'
import { CommentIcon } from '@tehas/ui/icons'
import { useLayoutEffect, useRef, useState } from 'react'
import { NotLoaded } from '../no-access/not-loaded'
import { UnsentHere } from '../unsent/unsent-parts'
import { Followers } from './followers'
import { Composer } from './late-composer'
import { nameOf } from './names'
import { useTexts } from './texts'
import { type CommentActs, useCommentActs, type Wanted } from './use-comment-acts'
import { useDraft } from './use-draft'
import { useSeen, useThread } from './use-thread'
import { WatchButton } from './watch-button'
import { Written } from './written-comment'

export type CommentsPanelProps = {
  readonly orderId: string
  /** Files may be hung on the order, and so shown with a comment. */
  readonly mayAttach: boolean
  /** The comment that is looked for; the newest where none is. */
  readonly startAt?: string
}

/** The comments of an order, the oldest first, and where one is written. */
export function CommentsPanel({ orderId, ...shown }: CommentsPanelProps) {
  const { t } = useTexts()
  const found = useThread(orderId)
  if (!found.data)
    return (
      <NotLoaded found={found} title={t('The comments did not load')}>
        <SkeletonTalk />
      </NotLoaded>
    )
  return <Thread key={orderId} thread={found.data} {...shown} readAgain={() => void found.refetch()} />
}

type ThreadProps = {
  readonly thread: CommentThread
  readonly mayAttach: boolean
  readonly startAt?: string
  readonly readAgain: () => void
}

function Thread({ thread, mayAttach, startAt, readAgain }: ThreadProps) {
  const { t } = useTexts()
  const { _id: orderId, total } = thread
  const acts = useCommentActs(orderId)
  const seenBefore = useSeen(thread, readAgain)
  const [draft, setDraft] = useDraft(orderId)
  const [answering, setAnswering] = useState<string>()
  const earlier = useEarlier(thread)
  const list = useRef<HTMLDivElement>(null)
  // The newest stand at the end, as they were written.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another one has come
  useLayoutEffect(() => {
    list.current?.scrollTo?.({ top: list.current.scrollHeight })
  }, [total])
  useLayoutEffect(() => {
    if (startAt) list.current?.querySelector(`[data-comment="${startAt}"]`)?.scrollIntoView()
  }, [startAt])
  const comments = [...earlier.comments, ...thread.comments]
  const mentioned = [...earlier.mentioned, ...thread.mentioned]
  const shown = { orderId, mentioned, acts, mayAttach, seenBefore, answering, onAnswering: setAnswering }
  return (
    // Lines of words stay short; what divides them goes from edge to edge.
    <Flex direction="column" h="full" minH="0" css={{ '& > * + * > *': { maxW: 688 } }}>
      <Flex align="center" gap="2" px="4" minH="11" flexShrink="0">
        <Heading as="h2" size="md">
          {t('Comments')}
        </Heading>
        <Text color="fg.muted">{total || ''}</Text>
        <Spacer />
        {/* Elsewhere they stand among the facts of the order. */}
        <Box display={{ base: 'block', sm: 'none' }}>
          <Followers orderId={orderId} />
        </Box>
        <WatchButton thread={thread} acts={acts} />
      </Flex>
      <Box ref={list} flex="1" minH="0" overflowY="auto" px="4" pb="3">
        {earlier.left > 0 ? (
          <Button variant="ghost" w="full" loading={earlier.isReading} onClick={earlier.read}>
            {t('Show {{count}} earlier', { count: earlier.left })}
          </Button>
        ) : null}
        {comments.length === 0 ? (
          <EmptyState icon={CommentIcon} title={t('No comments yet')}>
            {t('Write the first one. Whoever follows this order is told.')}
          </EmptyState>
        ) : (
          <Flex as="ul" direction="column" gap="3.5" pt="1">
            {comments.map((comment) => (
              <Exchange key={comment._id} comment={comment} {...shown} />
            ))}
          </Flex>
        )}
        <UnsentHere orderId={orderId} as="OfThread" />
      </Box>
      <Box px="4" py="3" borderTopWidth="1px" flexShrink="0" bg="bg.panel">
        <Composer
          // As high as it is.
          meanwhile={<Box h="24" />}
          orderId={orderId}
          label={t('Write a comment, @ mentions somebody')}
          draft={draft}
          onDraft={setDraft}
          sendLabel={t('Send')}
          isSending={acts.isBusy}
          mayAttach={mayAttach}
          onSend={(wanted) => void acts.add(wanted).then((done) => done && setDraft(undefined))}
        />
      </Box>
    </Flex>
  )
}

type ExchangeProps = {
  readonly orderId: string
  readonly comment: ThreadComment
  readonly mentioned: CommentThread['mentioned']
  readonly acts: CommentActs
  readonly mayAttach: boolean
  readonly seenBefore: number
  /** The comment that is being answered. */
  readonly answering: string | undefined
  readonly onAnswering: (id: string | undefined) => void
}

/** A comment with the answers to it. */
function Exchange({ comment, onAnswering, ...shown }: ExchangeProps) {
  const { user } = useSession()
  const { seenBefore, answering, ...props } = shown
  const isNew = (one: { readonly number: number; readonly user: { readonly _id: string } | null }) =>
    one.number > seenBefore && one.user?._id !== user?._id
  return (
    <Written {...props} comment={comment} isNew={isNew(comment)} onAnswer={() => onAnswering(comment._id)}>
      {comment.replies.length > 0 ? (
        <Flex as="ul" direction="column" gap="3" mt="2.5">
          {comment.replies.map((reply) => (
            <Written key={reply._id} {...props} comment={reply} isNew={isNew(reply)} />
          ))}
        </Flex>
      ) : null}
      {answering === comment._id ? (
        <Answer {...props} comment={comment} onClose={() => onAnswering(undefined)} />
      ) : null}
    </Written>
  )
}

type AnswerProps = Pick<ExchangeProps, 'comment' | 'orderId' | 'acts' | 'mayAttach'> & { readonly onClose: () => void }

function Answer({ comment, orderId, acts, mayAttach, onClose }: AnswerProps) {
  const { t } = useTexts()
  const [draft, setDraft] = useDraft(`${orderId}.${comment._id}`)
  const name = comment.user ? nameOf(comment.user) : t('Somebody')
  const send = async (wanted: Wanted) => {
    if (!(await acts.add(wanted, comment._id))) return
    setDraft(undefined)
    onClose()
  }
  return (
    <Box mt="2.5">
      <Composer
        orderId={orderId}
        label={t('Answer to {{name}}', { name })}
        draft={draft}
        onDraft={setDraft}
        sendLabel={t('Send')}
        isSending={acts.isBusy}
        mayAttach={mayAttach}
        onSend={(wanted) => void send(wanted)}
        onCancel={onClose}
        focus
      />
    </Box>
  )
}

/** Comments from before those that come with the order, as far as they were asked for. */
function useEarlier(thread: CommentThread) {
  const api = useApi()
  const report = useReportError()
  const [page, setPage] = useState<Pick<CommentThread, 'comments' | 'mentioned' | 'earlier'>>()
  const [isReading, setReading] = useState(false)
  const comments = page?.comments ?? []
  const first = comments[0] ?? thread.comments[0]
  const read = async () => {
    if (!first) return
    setReading(true)
    try {
      const body = { orderId: thread._id, before: first.number }
      const found = await api.call(commentCalls.getEarlierComments, { body }, { quiet: true })
      setPage({ ...found, comments: [...found.comments, ...comments] })
    } catch (error) {
      report(error)
    } finally {
      setReading(false)
    }
  }
  return {
    comments,
    mentioned: page?.mentioned ?? [],
    left: page?.earlier ?? thread.earlier,
    isReading,
    read: () => void read(),
  }
}

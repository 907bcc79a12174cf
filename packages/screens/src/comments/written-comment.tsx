import { constants } from '@tehas/contracts'
import type { CommentPerson, WrittenComment } from '@tehas/contracts/comments'
import { useSession } from '@tehas/shell-api'
import { Avatar, Box, Button, Flex, Tag, Text } from '@tehas/ui'
import { type ReactNode, useState } from 'react'
import { CommentText } from './comment-text'
import { Composer } from './late-composer'
import { ShownFiles } from './late-parts'
import { nameOf, toText } from './names'
import { useTexts } from './texts'
import type { CommentActs } from './use-comment-acts'
import type { Draft } from './use-draft'
import { whenWritten } from './when'

export type WrittenCommentProps = {
  readonly orderId: string
  readonly comment: WrittenComment
  readonly mentioned: readonly CommentPerson[]
  readonly acts: CommentActs
  /** Files may be hung on the order. */
  readonly mayAttach: boolean
  /** It was not seen before this was opened. */
  readonly isNew: boolean
  readonly onAnswer?: () => void
  /** The answers to it. */
  readonly children?: ReactNode
}

/** A comment or an answer: who wrote it, when and what, and what its author may still do. */
export function Written(props: WrittenCommentProps) {
  const { orderId, comment, mentioned, acts, mayAttach, isNew, onAnswer, children } = props
  const { t } = useTexts()
  const { user } = useSession()
  const [draft, setDraft] = useState<Draft>()
  const { content, files } = comment
  const isOwn = comment.user?._id === user?._id
  const name = comment.user ? nameOf(comment.user) : t('Somebody')
  const mayChange = isOwn && content !== null && isYoung(comment)
  return (
    <Flex as="li" gap="2.5" listStyleType="none" data-comment={comment._id}>
      <Avatar name={name} size={28} me={isOwn} fileId={comment.user?.avatarImage} />
      <Box flex="1" minW="0">
        <Flex align="baseline" gap="1.5" wrap="wrap">
          <Text as="b" fontWeight="semibold">
            {name}
          </Text>
          <Text as="time" textStyle="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
            {whenWritten(comment.createdAt, t)}
          </Text>
          {comment.changedAt && content !== null ? (
            <Text textStyle="xs" color="fg.muted">
              {t('changed')}
            </Text>
          ) : null}
          {isNew ? <Tag tone="accent">{t('new')}</Tag> : null}
        </Flex>
        {draft ? (
          <Box mt="1">
            <Composer
              orderId={orderId}
              label={t('Edit')}
              draft={draft}
              onDraft={setDraft}
              sendLabel={t('Save')}
              isSending={acts.isBusy}
              mayAttach={mayAttach}
              onSend={(wanted) => void acts.change(comment, wanted).then((done) => done && setDraft(undefined))}
              onCancel={() => setDraft(undefined)}
              focus
            />
          </Box>
        ) : content === null ? (
          <Text color="fg.subtle">{t('was removed')}</Text>
        ) : (
          <>
            <CommentText content={content} mentioned={mentioned} />
            {files.length > 0 ? (
              // As high as they are while their code comes.
              <Box minH={{ base: `calc(${files.length} * 2.75rem)`, md: `calc(${files.length} * 1.75rem)` }}>
                <ShownFiles files={files} />
              </Box>
            ) : null}
          </>
        )}
        {draft || content === null ? null : (
          <Flex gap="3" css={{ '& button': { minH: { base: '11', md: '6' } } }}>
            {onAnswer ? (
              <Button variant="link" textStyle="xs" onClick={onAnswer}>
                {t('Answer')}
              </Button>
            ) : null}
            {mayChange ? (
              <>
                <Button
                  variant="link"
                  textStyle="xs"
                  onClick={() => {
                    const people = mentioned.filter(({ _id }) => content.includes(_id))
                    setDraft({ ...toText(content, people), files })
                  }}
                >
                  {t('Edit')}
                </Button>
                <Button variant="link" textStyle="xs" onClick={() => void acts.remove(comment)}>
                  {t('Remove')}
                </Button>
              </>
            ) : null}
          </Flex>
        )}
        {children}
      </Box>
    </Flex>
  )
}

/** Young enough to be changed by who wrote it; the service says so in the end. */
const isYoung = ({ createdAt }: WrittenComment): boolean =>
  Date.now() - new Date(createdAt).getTime() < constants.commentChangeMinutes * 60_000

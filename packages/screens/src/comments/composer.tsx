import { skip, useCall } from '@tehas/api-client'
import { constants } from '@tehas/contracts'
import { commentCalls, MOST_COMMENT_FILES } from '@tehas/contracts/comments'
import { useT } from '@tehas/i18n'
import { Box, Button, Flex, IconButton, Spacer, Text } from '@tehas/ui'
import { TextArea } from '@tehas/ui/forms'
import { AttachIcon, MentionIcon } from '@tehas/ui/icons'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { AddedFiles } from './late-parts'
import { MentionList } from './mention-list'
import { MentionMarks } from './mention-marks'
import { beginsLike, labelled, mentionAt, toContent } from './mentions'
import type { Wanted } from './use-comment-acts'
import type { Draft } from './use-draft'

/** As many as the list shows; more letters find the others. */
const SHOWN = 8

export type ComposerProps = {
  readonly orderId: string
  /** The accessible name of the field, and what stands in it while it is empty. */
  readonly label: string
  readonly draft: Draft
  readonly onDraft: (draft: Draft) => void
  readonly sendLabel: string
  readonly isSending: boolean
  /** Files may be hung on the order, and so shown with the comment. */
  readonly mayAttach: boolean
  /** Sends what was written; the draft goes when it is sent. */
  readonly onSend: (wanted: Wanted) => void
  readonly onCancel?: (() => void) | undefined
  readonly focus?: boolean
  readonly children?: ReactNode
}

/** Where a comment is typed: `@` offers those who may read the order, files are chosen, dropped or pasted, Ctrl Enter sends. */
export function Composer({ orderId, label, draft, onDraft, sendLabel, isSending, onSend, ...rest }: ComposerProps) {
  const { t } = useT('comments')
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [caret, setCaret] = useState<number>()
  const [lit, setLit] = useState(0)
  const typed = caret === undefined ? undefined : mentionAt(draft.text, caret)
  const readers = useCall(commentCalls.listOrderReaders, typed ? { params: { orderId } } : skip)
  const people = typed
    ? labelled(readers.data ?? [])
        .filter(({ label: name }) => beginsLike(name, typed.query))
        .slice(0, SHOWN)
    : []
  const isOpen = people.length > 0
  const content = toContent(draft.text, draft.picked)
  const tooMany = content.length - constants.commentLength
  const [chosen, setChosen] = useState<readonly File[]>([])
  const [isAttaching, setAttaching] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const marks = useRef<HTMLDivElement>(null)
  const { files } = draft
  const hasFiles = files.length > 0 || chosen.length > 0 || isAttaching
  const maySend = (content !== '' || files.length > 0) && tooMany <= 0 && !isSending && !isAttaching
  const send = () => {
    // Whoever is told of it reads some word of it: where none was written, what its files are called.
    const words = content === '' ? files.map(({ fileName }) => fileName).join(', ') : content
    if (maySend) onSend({ content: words.slice(0, constants.commentLength), files: files.map(({ _id }) => _id) })
  }
  const choose = (list: FileList | null): boolean => {
    if (!rest.mayAttach || !list || list.length === 0) return false
    setChosen([...list])
    return true
  }

  const write = (text: string, at: number, picked = draft.picked) => {
    onDraft({ ...draft, text, picked })
    setLit(0)
    setCaret(at)
    requestAnimationFrame(() => {
      field.current?.focus()
      field.current?.setSelectionRange(at, at)
    })
  }
  const pick = (at: number) => {
    const person = people[at]
    if (!person || !typed || caret === undefined) return
    const before = `${draft.text.slice(0, typed.from)}@${person.label} `
    const picked = draft.picked.filter(({ label: name }) => name !== person.label)
    write(before + draft.text.slice(caret), before.length, [...picked, { label: person.label, id: person.id }])
    setCaret(undefined)
  }
  const startMention = () => {
    const at = field.current?.selectionStart ?? draft.text.length
    const before = draft.text.slice(0, at)
    const start = before + (/(^|\s)$/.test(before) ? '@' : ' @')
    write(start + draft.text.slice(at), start.length)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      send()
      return
    }
    if (!isOpen) {
      if (event.key === 'Escape' && rest.onCancel) {
        event.stopPropagation()
        rest.onCancel()
      }
      return
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) setLit((lit + step + people.length) % people.length)
    else if (event.key === 'Enter' || event.key === 'Tab') pick(lit)
    else if (event.key === 'Escape') {
      setCaret(undefined)
      event.stopPropagation()
    } else return
    event.preventDefault()
  }

  return (
    <Box
      position="relative"
      onDragOver={(event) => rest.mayAttach && event.dataTransfer.types.includes('Files') && event.preventDefault()}
      onDrop={(event) => choose(event.dataTransfer.files) && event.preventDefault()}
      onPaste={(event) => choose(event.clipboardData.files) && event.preventDefault()}
    >
      {isOpen ? (
        <MentionList id={`${id}-list`} people={people} lit={Math.min(lit, people.length - 1)} onPick={pick} />
      ) : null}
      <Box
        position="relative"
        display="grid"
        bg="bg.panel"
        borderRadius="l2"
        css={{ '& textarea': { bg: 'transparent', position: 'relative' } }}
        onScrollCapture={() => marks.current?.scrollTo?.({ top: field.current?.scrollTop ?? 0 })}
      >
        {isOpen || draft.picked.length > 0 ? (
          <MentionMarks
            place={marks}
            text={draft.text}
            picked={draft.picked}
            typed={isOpen && typed && caret !== undefined ? [typed.from, caret] : undefined}
          />
        ) : null}
        <TextArea
          ref={field}
          value={draft.text}
          rows={2}
          aria-label={label}
          placeholder={label}
          autoFocus={rest.focus ?? false}
          onChange={(text) => {
            onDraft({ ...draft, text })
            setLit(0)
            setCaret(field.current?.selectionStart ?? text.length)
          }}
          onKeyDown={onKeyDown}
          onBlur={() => setCaret(undefined)}
          data-typed={draft.text || undefined}
          {...(isOpen && {
            'aria-autocomplete': 'list',
            'aria-controls': `${id}-list`,
            'aria-activedescendant': `${id}-list-${lit}`,
          })}
        />
      </Box>
      {hasFiles ? (
        <AddedFiles
          owner={{ kind: 'ORDER', _id: orderId, lineId: null }}
          chosen={chosen}
          onBegun={() => setChosen([])}
          files={files}
          onFiles={(shown) => onDraft({ ...draft, files: shown.slice(0, MOST_COMMENT_FILES) })}
          onBusy={setAttaching}
        />
      ) : null}
      <Flex align="center" gap="2" mt="2">
        {tooMany > 0 ? (
          <Text textStyle="xs" color="fg.error">
            {t('{{count}} characters too many', { count: tooMany })}
          </Text>
        ) : (
          <Text textStyle="xs" color="fg.subtle" hideBelow="md">
            {t('Ctrl Enter sends')}
          </Text>
        )}
        <Spacer />
        {rest.mayAttach ? (
          <>
            <input
              ref={input}
              type="file"
              multiple
              hidden
              aria-label={t('Attach files')}
              onChange={({ currentTarget }) => {
                choose(currentTarget.files)
                // The same file may be chosen again.
                currentTarget.value = ''
              }}
            />
            <IconButton label={t('Attach files')} onClick={() => input.current?.click()}>
              <AttachIcon />
            </IconButton>
          </>
        ) : null}
        <IconButton label={t('Mention somebody')} onClick={startMention}>
          <MentionIcon />
        </IconButton>
        {rest.onCancel ? (
          <Button variant="ghost" onClick={rest.onCancel}>
            {t('Cancel')}
          </Button>
        ) : null}
        <Button variant="outline" disabled={!maySend} loading={isSending} onClick={send}>
          {sendLabel}
        </Button>
      </Flex>
    </Box>
  )
}

import { skip, useCall } from '@tehas/api-client'
import { constants } from '@tehas/contracts'
import { commentCalls } from '@tehas/contracts/comments'
import { Box, Button, Flex, IconButton, Spacer, Text } from '@tehas/ui'
import { TextArea } from '@tehas/ui/forms'
import { MentionIcon } from '@tehas/ui/icons'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { MentionList } from './mention-list'
import { beginsLike, labelled, mentionAt, toContent } from './names'
import { useTexts } from './texts'
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
  /** Sends the content; the draft goes when it is sent. */
  readonly onSend: (content: string) => void
  readonly onCancel?: (() => void) | undefined
  readonly focus?: boolean
  readonly children?: ReactNode
}

/** Where a comment is typed: `@` offers those who may read the order, Ctrl Enter sends. */
export function Composer({ orderId, label, draft, onDraft, sendLabel, isSending, onSend, ...rest }: ComposerProps) {
  const { t } = useTexts()
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
  const maySend = content !== '' && tooMany <= 0 && !isSending

  const write = (text: string, at: number, picked = draft.picked) => {
    onDraft({ text, picked })
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
    const picked = [...draft.picked.filter(({ label: name }) => name !== person.label)]
    write(before + draft.text.slice(caret), before.length, [...picked, { label: person.label, id: person.id }])
    setCaret(undefined)
  }
  const startMention = () => {
    const at = field.current?.selectionStart ?? draft.text.length
    const before = draft.text.slice(0, at)
    const start = /(^|\s)$/.test(before) ? `${before}@` : `${before} @`
    write(start + draft.text.slice(at), start.length)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      if (maySend) onSend(content)
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
    <Box position="relative">
      {isOpen ? (
        <MentionList id={`${id}-list`} people={people} lit={Math.min(lit, people.length - 1)} onPick={pick} />
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
        {...(isOpen && {
          'aria-autocomplete': 'list',
          'aria-controls': `${id}-list`,
          'aria-activedescendant': `${id}-list-${lit}`,
        })}
      />
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
        <IconButton label={t('Mention somebody')} onClick={startMention}>
          <MentionIcon />
        </IconButton>
        {rest.onCancel ? (
          <Button variant="ghost" onClick={rest.onCancel}>
            {t('Cancel')}
          </Button>
        ) : null}
        <Button variant="outline" disabled={!maySend} loading={isSending} onClick={() => onSend(content)}>
          {sendLabel}
        </Button>
      </Flex>
    </Box>
  )
}

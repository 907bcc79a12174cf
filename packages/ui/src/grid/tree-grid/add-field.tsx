import { useT } from '@tehas/i18n'
import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { CellField } from './cell-field'
import { isSheet, parseSheetText } from './sheet-text'
import { type AfterPick, SuggestInput } from './suggest-input'
import type { SuggestPick } from './suggest-list'
import type { TreeAdd, TreeAddEntry } from './types'
import { messageOf } from './use-cell-saves'

export type AddFieldProps = {
  readonly add: TreeAdd
  readonly onClose: (isByKey: boolean) => void
  /** A row was added with Tab: its cells are filled next. */
  readonly onAdded: (id: string) => void
  readonly onPasteRows: ((rows: readonly (readonly string[])[]) => void) | undefined
}

/** The open ghost row. Enter adds and waits for the next one, Tab adds and goes on in the new row, Escape closes. */
export function AddField({ add, onClose, onAdded, onPasteRows }: AddFieldProps) {
  const { t } = useT('ui')
  const [text, setText] = useState('')
  const [message, setMessage] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const [round, setRound] = useState(0)
  const frame = useRef<HTMLSpanElement>(null)
  const messageId = useId()
  const kinds = add.kinds ?? [{ value: '', label: t('Add') }]

  const submit = async (pick: SuggestPick | undefined, after: AfterPick) => {
    const entry = toEntry(pick, text.trim(), kinds[0]?.value ?? '')
    if (!entry || isBusy) return
    setIsBusy(true)
    setMessage(undefined)
    try {
      const id = await add.onAdd(entry)
      setText('')
      setRound(round + 1)
      if (after === 'next' && id !== undefined) onAdded(id)
    } catch (error) {
      setMessage(messageOf(error) ?? t('This was not saved. Try again.'))
    } finally {
      setIsBusy(false)
    }
  }

  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key !== 'Escape') return
    event.preventDefault()
    onClose(true)
  }

  const onBlur = (event: FocusEvent) => {
    // A half-typed name stays, so that looking something up elsewhere loses nothing.
    if (!frame.current?.contains(event.relatedTarget) && text.trim() === '' && !isBusy) onClose(false)
  }

  const onPaste = (event: ClipboardEvent) => {
    const rows = parseSheetText(event.clipboardData.getData('text/plain'))
    if (!onPasteRows || !isSheet(rows)) return
    event.preventDefault()
    onPasteRows(rows)
  }

  return (
    <CellField ref={frame} data-invalid={message === undefined ? undefined : ''} onBlur={onBlur}>
      <SuggestInput
        key={round}
        label={add.label}
        placeholder={add.placeholder}
        text={text}
        suggest={add.suggest}
        freeKinds={kinds}
        isInvalid={message !== undefined}
        isBusy={isBusy}
        describedBy={message === undefined ? undefined : messageId}
        onText={setText}
        onPick={(pick, after) => void submit(pick, after)}
        takesTab={({ shiftKey }) => text.trim() !== '' && !shiftKey}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      {message === undefined ? null : (
        <span id={messageId} data-bubble="" role="alert">
          {message}
        </span>
      )}
    </CellField>
  )
}

function toEntry(pick: SuggestPick | undefined, text: string, firstKind: string): TreeAddEntry | undefined {
  if (pick?.kind === 'suggestion') return { text: pick.suggestion.label, suggestion: pick.suggestion }
  if (text === '') return undefined
  const kind = pick?.kind === 'free' ? pick.value : firstKind
  return kind === '' ? { text } : { text, kind }
}

import { useT } from '@tehas/i18n'
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { CellField } from './cell-field'
import { type Draft, parseDraft, readingOf, showDraft, startDraft } from './cell-value'
import { SuggestInput } from './suggest-input'
import type { SuggestPick } from './suggest-list'
import type { CellEdit, Choice, CellEditor as Editor } from './types'

/** Where to go after saving. */
export type AfterSave = 'stay' | 'next' | 'previous' | 'leave'

export type CellEditorProps = {
  /** Name of the field: column and row. */
  readonly label: string
  readonly editor: Editor
  /** What stands behind the figure in the cell; what it has beyond the unit stays in the field. */
  readonly shownUnit?: string | undefined
  /** The character that opened the field, instead of the stored value. */
  readonly typed: string | undefined
  readonly onDraft: (edit: CellEdit | undefined) => void
  /** `edit` is undefined when nothing changed; `shown` stands in the cell until it is saved. */
  readonly onSave: (edit: CellEdit | undefined, shown: string, after: AfterSave) => void
  /** Left with something unreadable: the stored value comes back and the reason stands at the cell. */
  readonly onRefuse: (message: string, typed: string) => void
  readonly onCancel: () => void
}

const FREE_TEXT = 'text'

/** The field of one cell. Enter and Tab save, Escape restores, leaving saves. */
export function CellEditor({
  label,
  shownUnit,
  typed,
  onDraft,
  onSave,
  onRefuse,
  onCancel,
  ...props
}: CellEditorProps) {
  const { t } = useT('ui')
  // As it was when the field opened: a caller that shows drafts at once changes the value while it is typed,
  // and it must still count as a change.
  const [editor] = useState(props.editor)
  const [draft, setDraft] = useState<Draft>(() => startDraft(editor, typed))
  const [message, setMessage] = useState<string>()
  const frame = useRef<HTMLSpanElement>(null)
  const field = useRef<HTMLInputElement | HTMLSelectElement>(null)
  const isDone = useRef(false)
  const isByKey = useRef(false)
  const messageId = useId()

  useEffect(() => {
    const element = field.current
    element?.focus()
    if (element instanceof HTMLInputElement) {
      const from = typed === undefined ? 0 : element.value.length
      element.setSelectionRange(from, element.value.length)
    }
  }, [typed])

  const change = (next: Draft) => {
    setDraft(next)
    setMessage(undefined)
    const parsed = parseDraft(editor, next)
    onDraft(parsed.kind === 'edit' ? parsed.edit : undefined)
  }

  // The letter that opened the field is a draft already.
  const announce = useRef(() => change(draft))
  useEffect(() => {
    if (typed !== undefined) announce.current()
  }, [typed])

  const save = (after: AfterSave, of: Draft = draft) => {
    if (isDone.current) return
    const parsed = parseDraft(editor, of)
    if (parsed.kind === 'refused') {
      const text = t(parsed.refusal.key, parsed.refusal.values)
      if (after !== 'leave') return setMessage(text)
      isDone.current = true
      return onRefuse(text, of.text)
    }
    isDone.current = true
    onSave(parsed.kind === 'edit' ? parsed.edit : undefined, showDraft(editor, of), after)
  }

  // A row that is scrolled out of the window is taken down with its field: what was typed is saved.
  const latestSave = useRef(save)
  const goodbye = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    latestSave.current = save
  })
  useEffect(() => {
    clearTimeout(goodbye.current)
    return () => {
      goodbye.current = setTimeout(() => latestSave.current('leave'))
    }
  }, [])

  const onKeyDown = (event: KeyboardEvent) => {
    isByKey.current = true
    // The grid's own keys rest while a field is open.
    event.stopPropagation()
    if (event.key === 'Enter') {
      event.preventDefault()
      save('stay')
    } else if (event.key === 'Tab') {
      event.preventDefault()
      save(event.shiftKey ? 'previous' : 'next')
    } else if (event.key === 'Escape') {
      event.preventDefault()
      isDone.current = true
      onCancel()
    }
  }

  const onBlur = (event: FocusEvent) => {
    if (frame.current?.contains(event.relatedTarget)) return
    save('leave')
  }

  const withPick = (pick: SuggestPick | undefined): Draft =>
    pick?.kind === 'suggestion' ? { ...draft, text: pick.suggestion.label, suggestion: pick.suggestion } : draft

  // So that the figure stays where it stood: "22 min + 15".
  const unit = 'units' in editor ? chosenUnit(editor.units, draft.choice) : ''
  const tail = unit !== '' && shownUnit?.startsWith(unit) ? shownUnit.slice(unit.length) : ''
  const reading = message === undefined ? readingOf(editor, draft) : undefined
  const hasNote = message !== undefined || reading !== undefined

  const common = {
    ref: (element: HTMLInputElement | HTMLSelectElement | null) => {
      field.current = element
    },
    'aria-label': label,
    'aria-invalid': message !== undefined || undefined,
    'aria-describedby': hasNote ? messageId : undefined,
  }
  return (
    <CellField ref={frame} data-invalid={message === undefined ? undefined : ''} onBlur={onBlur}>
      {editor.kind === 'select' ? (
        <select
          {...common}
          value={draft.choice}
          onPointerDown={() => {
            isByKey.current = false
          }}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            const next = { ...draft, choice: event.target.value }
            change(next)
            // A pressed option is a decision; arrows only walk through the options.
            if (!isByKey.current) save('stay', next)
          }}
        >
          {editor.options.map(({ value, label: name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      ) : editor.kind === 'combobox' ? (
        <SuggestInput
          label={label}
          text={draft.text}
          isTouched={typed !== undefined}
          suggest={editor.suggest}
          freeKinds={editor.freeText ? [{ value: FREE_TEXT, label: t('Use') }] : []}
          isInvalid={message !== undefined}
          describedBy={message === undefined ? undefined : messageId}
          onText={(text) => change({ ...draft, text, suggestion: undefined })}
          onPick={(pick, after) => save(after, withPick(pick))}
          takesTab={() => true}
          onKeyDown={onKeyDown}
        />
      ) : (
        <input
          {...common}
          type="text"
          inputMode={editor.kind === 'text' ? 'text' : 'decimal'}
          autoComplete="off"
          // The whole figure is seen: what stands behind the unit gives way.
          style={editor.kind === 'text' ? undefined : figureStyle(draft.text, tail)}
          value={draft.text}
          onChange={(event) => change({ ...draft, text: event.target.value })}
          onKeyDown={onKeyDown}
        />
      )}
      {editor.kind === 'duration' || editor.kind === 'quantity' ? (
        <select
          data-unit-choice=""
          // As wide as the chosen unit: the longest of the list would leave no room for the figure. Where the browser
          // does not measure it itself, by its letters.
          style={{ maxWidth: `calc(${unit.length}ch + 6px)` }}
          aria-label={t('Unit')}
          tabIndex={-1}
          value={draft.choice}
          onKeyDown={onKeyDown}
          onChange={(event) => change({ ...draft, choice: event.target.value })}
        >
          {editor.units.map(({ value, label: name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      ) : 'unit' in editor && editor.unit !== undefined ? (
        <span data-unit="">{editor.unit}</span>
      ) : null}
      {tail === '' ? null : (
        <span data-tail="" aria-hidden>
          {tail}
        </span>
      )}
      {message === undefined ? null : (
        <span id={messageId} data-bubble="" role="alert">
          {message}
        </span>
      )}
      {reading === undefined ? null : (
        <span id={messageId} data-bubble="note" role="status">
          {t('Read as {{number}}. Leave the point out for thousands.', { number: reading })}
        </span>
      )}
    </CellField>
  )
}

const figureStyle = (text: string, tail: string): React.CSSProperties =>
  tail === '' ? { textAlign: 'right' } : { textAlign: 'right', minWidth: `calc(${text.length}ch + 2px)` }

const chosenUnit = (units: readonly Choice[], value: string): string =>
  units.find((unit) => unit.value === value)?.label ?? ''

import { fieldTexts, formatNumber, getFormats, isAmbiguousDecimal, parseDecimal } from '@tehas/i18n'
import type { CellEdit, CellEditor, Suggestion } from './types'

/** What stands in the field while a cell is edited. */
export type Draft = {
  readonly text: string
  /** Chosen unit, or the chosen value of a select. */
  readonly choice: string
  readonly suggestion?: Suggestion | undefined
}

/** Why a draft can't be saved, as a text key with its values. */
type Refusal = { readonly key: string; readonly values?: Record<string, string | number> }

export type ParsedEdit =
  | { readonly kind: 'edit'; readonly edit: CellEdit }
  | { readonly kind: 'same' }
  | { readonly kind: 'refused'; readonly refusal: Refusal }

/** What the field starts with: the stored value, or what was typed to open it. */
export function startDraft(editor: CellEditor, typed?: string): Draft {
  switch (editor.kind) {
    case 'text':
    case 'combobox':
      return { text: typed ?? editor.value, choice: '' }
    case 'select':
      return { text: '', choice: editor.value }
    case 'duration':
    case 'quantity':
      return { text: typed ?? toFieldText(editor.value), choice: editor.unitValue }
    default:
      return { text: typed ?? toFieldText(editor.value), choice: '' }
  }
}

/** Reads what is in the field; numbers take comma and point, and a unit typed after the number. */
export function parseDraft(editor: CellEditor, draft: Draft): ParsedEdit {
  switch (editor.kind) {
    case 'text': {
      const text = draft.text.trim()
      if (text === editor.value) return { kind: 'same' }
      if (text === '' && editor.required) return refused("This can't be empty")
      if (editor.minLength !== undefined && text.length < editor.minLength) {
        return refused('At least {{count}} characters', { count: editor.minLength })
      }
      if (editor.maxLength !== undefined && text.length > editor.maxLength) {
        return refused('At most {{count}} characters', { count: editor.maxLength })
      }
      return { kind: 'edit', edit: { kind: 'text', text } }
    }
    case 'combobox': {
      const text = draft.text.trim()
      if (draft.suggestion) {
        return { kind: 'edit', edit: { kind: 'combobox', text: draft.suggestion.label, suggestion: draft.suggestion } }
      }
      if (text === editor.value) return { kind: 'same' }
      if (text === '') return refused("This can't be empty")
      if (!editor.freeText) return refused('Choose one from the list')
      return { kind: 'edit', edit: { kind: 'combobox', text } }
    }
    case 'select':
      if (draft.choice === editor.value) return { kind: 'same' }
      return { kind: 'edit', edit: { kind: 'select', value: draft.choice } }
    default:
      return parseNumber(editor, draft)
  }
}

type NumberEditor = Exclude<CellEditor, { kind: 'text' | 'combobox' | 'select' }>

function parseNumber(editor: NumberEditor, draft: Draft): ParsedEdit {
  const units = 'units' in editor ? editor.units : []
  const { text, unit } = splitUnit(draft, units, 'unit' in editor ? editor.unit : undefined)
  const number = text === '' ? editor.whenEmpty : parseDecimal(text)
  if (number === undefined && (text !== '' || (!editor.clearable && editor.value !== undefined))) {
    return refused(fieldTexts.number.en)
  }
  if (number !== undefined && editor.min !== undefined && number < editor.min) {
    return refused('Not less than {{min}}', { min: formatNumber(editor.min) })
  }
  if (number !== undefined && editor.max !== undefined && number > editor.max) {
    return refused('Not more than {{max}}', { max: formatNumber(editor.max) })
  }
  if (editor.kind === 'duration' || editor.kind === 'quantity') {
    if (number === editor.value && unit === editor.unitValue) return { kind: 'same' }
    return { kind: 'edit', edit: { kind: editor.kind, number, unit } }
  }
  if (number === editor.value) return { kind: 'same' }
  return { kind: 'edit', edit: { kind: editor.kind, number } }
}

/**
 * How a figure that can be read in two ways was read: `1.234` is 1,234 here, and 1 234 in other places. Undefined for
 * every other draft.
 */
export function readingOf(editor: CellEditor, draft: Draft): string | undefined {
  if (editor.kind === 'text' || editor.kind === 'combobox' || editor.kind === 'select') return undefined
  const { text } = splitUnit(draft, 'units' in editor ? editor.units : [], 'unit' in editor ? editor.unit : undefined)
  if (!text.includes('.') || !isAmbiguousDecimal(text)) return undefined
  const number = parseDecimal(text)
  return number === undefined ? undefined : formatNumber(number)
}

/** `22 min` → the number's text and the unit it names; a unit that is not offered stays and makes the text unreadable. */
function splitUnit(
  draft: Draft,
  units: readonly { value: string; label: string }[],
  fixed: string | undefined,
): { text: string; unit: string } {
  const text = draft.text.trim()
  const tail = /^(.*?[\d.,])\s*([^\d.,\s].*)$/.exec(text)
  const [, number = '', word = ''] = tail ?? []
  if (!tail) return { text, unit: draft.choice }
  const wanted = word.trim().toLowerCase()
  const unit = units.find(({ value, label }) => value.toLowerCase() === wanted || label.toLowerCase() === wanted)
  if (unit) return { text: number, unit: unit.value }
  if (fixed?.toLowerCase() === wanted) return { text: number, unit: draft.choice }
  return { text, unit: draft.choice }
}

/** The number as people type it: their decimal mark, no grouping, nothing rounded away. */
function toFieldText(value: number | undefined): string {
  if (value === undefined) return ''
  const plain = Number.isInteger(value) ? value.toFixed(0) : value.toFixed(6).replace(/0+$/, '')
  return plain.replace('.', getFormats().decimalMark)
}

function refused(key: string, values?: Record<string, string | number>): ParsedEdit {
  return { kind: 'refused', refusal: values ? { key, values } : { key } }
}

/** What the cell shows while the edit is being saved. */
export function showDraft(editor: CellEditor, draft: Draft): string {
  if (editor.kind === 'select') return editor.options.find(({ value }) => value === draft.choice)?.label ?? draft.choice
  return draft.suggestion?.label ?? draft.text.trim()
}

import type { Project } from '@tehas/contracts'
import type { Translate } from '@tehas/i18n'
import { type FieldGroup, fieldsOfGroup, type GroupField } from '../../fields/field-levels'
import { type FieldValues, toFieldValues } from '../../fields/field-values'
import { type FieldSuggestion, fieldSuggestions, suggestedFieldValues } from '../suggestions/field-suggestions'
import { isNamed } from '../suggestions/same-name'
import type { SwitchedRows } from '../wizard-context'

/** One line of the list: a field of the project, or a suggestion that it does not have yet. */
export type FieldRow = {
  readonly key: string
  readonly group: FieldGroup
  readonly values: FieldValues
  readonly entry: GroupField | undefined
  readonly suggestion: FieldSuggestion | undefined
  readonly on: boolean
  readonly required: boolean
  readonly example: string
}

/** Keys of rows are unlike each other in the whole step. */
export const rowId = (group: FieldGroup, key: string): string => `${group}.${key}`

export type FieldRowsOptions = {
  readonly switched: SwitchedRows
  readonly suggests: boolean
  /** Keys as they were put in order. */
  readonly order?: readonly string[] | undefined
  readonly t: Translate
}

/**
 * Suggestions in their order, each as the project has it where it does, then the project's own fields. Those that the
 * project has stand among them in the project's order, and all of them as they were put in order since.
 */
export function fieldRows(
  project: Project,
  group: FieldGroup,
  { switched, suggests, order = [], t }: FieldRowsOptions,
): FieldRow[] {
  const entries = fieldsOfGroup(project, group)
  // What the project has by that name under a key of its own is not suggested.
  const suggestions = fieldSuggestions[group].filter(
    ({ key, label }) =>
      entries.some(({ field }) => field.key === key) || !entries.some(({ field }) => isNamed(field.label, label)),
  )

  const row = (key: string, entry: GroupField | undefined, suggestion: FieldSuggestion | undefined): FieldRow[] => {
    const values = entry ? toFieldValues(entry.field) : suggestion && suggestedFieldValues(suggestion, t)
    if (!values) return []
    const change = switched[rowId(group, key)]
    return [
      {
        key,
        group,
        values,
        entry,
        suggestion,
        on: change?.on ?? (entry ? values.active : suggests && (suggestion?.on ?? false)),
        required: change?.required ?? values.required,
        example: suggestion ? t(suggestion.example) : (values.options[0] ?? '…'),
      },
    ]
  }

  const own = entries.filter(({ field }) => !suggestions.some(({ key }) => key === field.key))
  const rows = [
    ...suggestions.flatMap((suggestion) =>
      row(
        suggestion.key,
        entries.find(({ field }) => field.key === suggestion.key),
        suggestion,
      ),
    ),
    ...own.flatMap((entry) => row(entry.field.key, entry, undefined)),
  ]
  const stored = inOrder(
    rows,
    entries.map(({ field }) => field.key),
  )
  return inOrder(stored, order)
}

/** The rows that are named change places among themselves, so that they stand in that order; the others stay. */
function inOrder(rows: readonly FieldRow[], keys: readonly string[]): FieldRow[] {
  const named = keys.flatMap((key) => rows.find((row) => row.key === key) ?? [])
  const left = named.values()
  return rows.map((row) => (named.includes(row) ? (left.next().value ?? row) : row))
}

/** What Next has to save: new fields, and fields whose switches differ from what is stored. */
export const rowsToSave = (rows: readonly FieldRow[]): FieldRow[] =>
  rows.filter(({ entry, on, required, values }) => (entry ? on !== values.active || required !== values.required : on))

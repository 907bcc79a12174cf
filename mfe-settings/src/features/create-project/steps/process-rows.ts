import type { ProcessDefinition } from '@tehas/contracts'
import type { Translate } from '@tehas/i18n'
import { emptyProcessValues, type ProcessValues, toProcessValues } from '../../processes/process-values'
import { type ProcessSuggestion, processSuggestions } from '../suggestions/process-suggestions'
import { isNamed } from '../suggestions/same-name'
import type { SwitchedRows } from '../wizard-context'

/** One line of the list: a process of the project, or a suggestion that it does not have yet. */
export type ProcessRow = {
  readonly key: string
  readonly values: ProcessValues
  readonly process: ProcessDefinition | undefined
  readonly suggestion: ProcessSuggestion | undefined
  readonly on: boolean
}

export const suggestedProcessValues = (
  { name, avatar, workload, changeoverTime, price, timeCalculations }: ProcessSuggestion,
  t: Translate,
): ProcessValues => ({
  ...emptyProcessValues,
  name: t(name),
  avatar,
  workload,
  changeoverTime,
  leadTime: { value: 0, unit: 'MIN' },
  price,
  markupPercentage: 25,
  timeCalculations,
})

/** Suggestions in their order, each as the project has it where it does, then the project's own processes. */
export function processRows(
  processes: readonly ProcessDefinition[],
  { switched, suggests, t }: { readonly switched: SwitchedRows; readonly suggests: boolean; readonly t: Translate },
): ProcessRow[] {
  const suggestionOf = ({ name }: ProcessDefinition) => processSuggestions.find((each) => isNamed(name, each.name))
  const suggested = processSuggestions.map((suggestion): ProcessRow => {
    const process = processes.find((each) => suggestionOf(each) === suggestion)
    const key = suggestion.key
    return {
      key,
      values: process ? toProcessValues(process) : suggestedProcessValues(suggestion, t),
      process,
      suggestion,
      on: switched[key]?.on ?? (process ? process.active : suggests && suggestion.on),
    }
  })
  const shown = new Set(suggested.map(({ process }) => process?._id))
  const own = processes
    .filter(({ _id }) => !shown.has(_id))
    .map(
      (process): ProcessRow => ({
        key: process._id,
        values: toProcessValues(process),
        process,
        suggestion: undefined,
        on: switched[process._id]?.on ?? process.active,
      }),
    )
  return [...suggested, ...own]
}

/** What Next has to save. */
export const processesToSave = (rows: readonly ProcessRow[]): ProcessRow[] =>
  rows.filter(({ process, on }) => (process ? process.active !== on : on))

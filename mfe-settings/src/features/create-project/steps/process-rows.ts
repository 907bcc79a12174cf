import type { ProcessDefinition } from '@tehas/contracts'
import type { Translate } from '@tehas/i18n'
import { emptyProcessValues, type ProcessValues, toProcessValues } from '../../processes/process-values'
import { type ProcessSuggestion, processSuggestions } from '../suggestions/process-suggestions'
import type { SwitchedRows } from '../wizard-context'
import { suggestedRows } from './suggested-rows'

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

/** The lines of the processes step. */
export const processRows = (
  processes: readonly ProcessDefinition[],
  { switched, suggests, t }: { readonly switched: SwitchedRows; readonly suggests: boolean; readonly t: Translate },
) =>
  suggestedRows(processes, {
    suggestions: processSuggestions,
    toValues: toProcessValues,
    suggest: (suggestion) => suggestedProcessValues(suggestion, t),
    switched,
    suggests,
  })

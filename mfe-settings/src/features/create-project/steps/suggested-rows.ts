import { isNamed } from '../suggestions/same-name'
import type { SwitchedRows } from '../wizard-context'

type Stored = { readonly _id: string; readonly name: string; readonly active: boolean }
type Suggested = { readonly key: string; readonly name: string; readonly on: boolean }

/** One line of a step's list: something that the project has, or a suggestion that it does not have yet. */
export type SuggestedRow<Entity, Values, Suggestion> = {
  readonly key: string
  readonly values: Values
  readonly entity: Entity | undefined
  readonly suggestion: Suggestion | undefined
  readonly on: boolean
}

export type SuggestedRowsOptions<Entity, Values, Suggestion> = {
  readonly suggestions: readonly Suggestion[]
  readonly toValues: (entity: Entity) => Values
  readonly suggest: (suggestion: Suggestion) => Values
  /** Whether a suggestion may start switched on, by what it would be made of. */
  readonly isWorthwhile?: (values: Values) => boolean
  readonly switched: SwitchedRows
  /** The list is new: its suggestions start switched on. */
  readonly suggests: boolean
}

/** Suggestions in their order, each as the project has it where it does, then what the project has of its own. */
export function suggestedRows<Entity extends Stored, Values, Suggestion extends Suggested>(
  entities: readonly Entity[],
  options: SuggestedRowsOptions<Entity, Values, Suggestion>,
): SuggestedRow<Entity, Values, Suggestion>[] {
  const { suggestions, toValues, suggest, isWorthwhile = () => true, switched, suggests } = options
  type Row = SuggestedRow<Entity, Values, Suggestion>
  const stored = (key: string, entity: Entity, suggestion?: Suggestion): Row => ({
    key,
    values: toValues(entity),
    entity,
    suggestion,
    on: switched[key]?.on ?? entity.active,
  })
  const suggested = suggestions.map((suggestion): Row => {
    const { key, name, on } = suggestion
    const entity = entities.find((each) => isNamed(each.name, name))
    if (entity) return stored(key, entity, suggestion)
    const values = suggest(suggestion)
    return { key, values, entity, suggestion, on: switched[key]?.on ?? (suggests && on && isWorthwhile(values)) }
  })
  const shown = new Set(suggested.map(({ entity }) => entity?._id))
  return [...suggested, ...entities.filter(({ _id }) => !shown.has(_id)).map((entity) => stored(entity._id, entity))]
}

/** What Next has to save: new ones, and those that are switched otherwise than they are stored. */
export const switchedRows = <Row extends SuggestedRow<Stored, unknown, unknown>>(rows: readonly Row[]): Row[] =>
  rows.filter(({ entity, on }) => (entity ? entity.active !== on : on))

import { useSearchParams } from '@tehas/shell-api/router'
import { isNamed } from '../suggestions/same-name'
import { useListDraft } from '../use-list-draft'
import type { WizardList } from '../wizard-context'

type Named = { readonly _id: string; readonly name: string }

/** The suggestion behind the row whose drawer is open, and what becomes of the row once the drawer saved it. */
export function useOpenedRow<Suggestion extends { readonly key: string; readonly name: string }>(
  name: WizardList,
  suggestions: readonly Suggestion[],
) {
  const [search] = useSearchParams()
  const list = useListDraft(name, { isEmpty: false })
  const suggestionOf = (entity: Named | undefined): Suggestion | undefined =>
    suggestions.find((each) => (entity ? isNamed(entity.name, each.name) : each.key === search.get('suggestion')))
  const onSaved = (saved: Named, suggestion: Suggestion | undefined): void => {
    list.forget(saved._id)
    if (!suggestion) return
    // Under another name it is something of its own: the suggestion must not be made a second time.
    if (isNamed(saved.name, suggestion.name)) list.forget(suggestion.key)
    else list.change(suggestion.key, { on: false })
  }
  return { suggestionOf, onSaved }
}

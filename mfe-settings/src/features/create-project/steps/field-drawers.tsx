import { useT } from '@tehas/i18n'
import { Navigate, useParams, useSearchParams } from '@tehas/shell-api/router'
import { FieldDrawer } from '../../fields/field-drawer'
import { type FieldGroup, fieldsOfGroup, findGroupField } from '../../fields/field-levels'
import { fieldSuggestions, suggestedFieldValues } from '../suggestions/field-suggestions'
import { useListDraft } from '../use-list-draft'
import { useWizardProject } from '../wizard-context'
import { rowId } from './field-rows'

function UpsertField({ group, id }: { group: FieldGroup; id: string | undefined }) {
  const { t } = useT()
  const project = useWizardProject()
  const [search] = useSearchParams()
  const list = useListDraft('fields', { isEmpty: false })
  const entry = id === undefined ? undefined : findGroupField(fieldsOfGroup(project, group), id)
  const suggestion = fieldSuggestions[group].find(({ key }) => key === search.get('suggestion'))
  if (id !== undefined && !entry) return <Navigate to=".." replace />
  return (
    <FieldDrawer
      project={project}
      group={group}
      entry={entry}
      onSaved={(key) => list.forget(rowId(group, key))}
      start={suggestion && { key: suggestion.key, values: suggestedFieldValues(suggestion, t) }}
    />
  )
}

/** The three drawers of the fields step; each id is the one that its address names (specification §2). */
export const UpsertRootField = () => <UpsertField group="root" id={useParams().rootId} />
export const UpsertItemField = () => <UpsertField group="item" id={useParams().itemId} />
export const UpsertProcessField = () => <UpsertField group="process" id={useParams().processId} />

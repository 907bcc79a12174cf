import { useCall } from '@tehas/api-client'
import { calls, type ProcessDefinition } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { Navigate, useParams, useSearchParams } from '@tehas/shell-api/router'
import { ProcessDrawer } from '../../processes/process-drawer'
import { processSuggestions } from '../suggestions/process-suggestions'
import { isNamed } from '../suggestions/same-name'
import { useListDraft } from '../use-list-draft'
import { suggestedProcessValues } from './process-rows'

/** The drawer of the processes step: one process of the project, a suggestion, or a new one. */
export function UpsertProcess() {
  const { t } = useT()
  const { processId } = useParams()
  const [search] = useSearchParams()
  const list = useListDraft('processes', { isEmpty: false })
  const processes = useCall(calls.listProcessDefinitions).data
  if (!processes) return null
  const process = processes.find(({ _id }) => _id === processId)
  if (processId !== undefined && !process) return <Navigate to=".." replace />
  const suggestion = processSuggestions.find(({ key, name }) =>
    process ? isNamed(process.name, name) : key === search.get('suggestion'),
  )

  function onSaved(saved: ProcessDefinition) {
    list.forget(saved._id)
    if (!suggestion) return
    // Under another name it is a process of its own: the suggestion must not be made a second time.
    if (isNamed(saved.name, suggestion.name)) list.forget(suggestion.key)
    else list.change(suggestion.key, { on: false })
  }

  return (
    <ProcessDrawer process={process} start={suggestion && suggestedProcessValues(suggestion, t)} onSaved={onSaved} />
  )
}

import { useCall } from '@tehas/api-client'
import { calls } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { Navigate, useParams } from '@tehas/shell-api/router'
import { ProcessDrawer } from '../../processes/process-drawer'
import { processSuggestions } from '../suggestions/process-suggestions'
import { suggestedProcessValues } from './process-rows'
import { useOpenedRow } from './use-opened-row'

/** The drawer of the processes step: one process of the project, a suggestion, or a new one. */
export function UpsertProcess() {
  const { t } = useT()
  const { processId } = useParams()
  const row = useOpenedRow('processes', processSuggestions)
  const processes = useCall(calls.listProcessDefinitions).data
  if (!processes) return null
  const process = processes.find(({ _id }) => _id === processId)
  if (processId !== undefined && !process) return <Navigate to=".." replace />
  const suggestion = row.suggestionOf(process)
  return (
    <ProcessDrawer
      process={process}
      start={suggestion && suggestedProcessValues(suggestion, t)}
      onSaved={(saved) => row.onSaved(saved, suggestion)}
    />
  )
}

import type { Job } from '@tehas/contracts/jobs'
import { useT } from '@tehas/i18n'
import { useLetterKey } from '@tehas/screens/keys'
import { useToast } from '@tehas/shell-api'
import type { DeskRow } from './job-groups'
import type { BulkJobs } from './use-bulk-jobs'
import { type DeskActions, ownSteps } from './use-desk-actions'

type StartWorkOptions = {
  readonly rows: readonly DeskRow[]
  readonly bulk: BulkJobs
  readonly actions: DeskActions
}

/** Starts one's own work on the chosen jobs, or else on the one whose row has the focus; also by the key S. */
export function useStartWork({ rows, bulk, actions }: StartWorkOptions): () => void {
  const { t } = useT()
  const toast = useToast()
  const askToChoose = useAskToChoose()
  const start = () => {
    const focused = focusedJob(rows)
    if (bulk.ids.length > 0) bulk.run('START')
    else if (!focused) askToChoose()
    else if (ownSteps(focused, actions.ownId).go === 'pause') {
      toast.info(t('You work on {{name}} already', { name: focused.orderProcess.name }))
    } else actions.start(focused)
  }
  useLetterKey('s', actions.isBusy || bulk.isBusy ? undefined : start)
  return start
}

/** Says how jobs are chosen, where something is to be done with them and none is. */
export function useAskToChoose(): () => void {
  const { t } = useT()
  const toast = useToast()
  return () =>
    void toast.info(t('Choose jobs first'), { detail: t('Tick them in the list, or go to one by the arrow keys.') })
}

/** The job in whose row of the jobs' table the focus is. */
function focusedJob(rows: readonly DeskRow[]): Job | undefined {
  const row = document.activeElement?.closest<HTMLElement>('[data-jobs] [data-index]')
  const found = row?.dataset.index === undefined ? undefined : rows[Number(row.dataset.index)]
  return found?.kind === 'job' ? found.job : undefined
}

import { useT } from '@tehas/i18n'
import { lazyPart } from '@tehas/ui'
import { AssignDialog } from './assign-dialog'
import { BulkFinishDialog } from './bulk-finish-dialog'
import { BulkResults } from './bulk-results'
import { FinishDialog } from './finish-dialog'
import { JobSheet } from './job-sheet'
import { ReportsDialog } from './reports-dialog'
import type { BulkJobs } from './use-bulk-jobs'
import type { useDeskActions } from './use-desk-actions'

const DocumentDrawer = lazyPart(async () => (await import('@tehas/screens/documents')).DocumentDrawer)

type JobDialogsProps = { readonly actions: ReturnType<typeof useDeskActions>; readonly bulk: BulkJobs }

/** What is entered of jobs in windows of their own. */
export function JobDialogs({ actions, bulk }: JobDialogsProps) {
  const { t } = useT()
  const { dialog } = actions
  const close = () => actions.ask(undefined)
  return (
    <>
      {dialog?.kind === 'menu' ? <JobSheet job={dialog.job} actions={actions} onClose={close} /> : null}
      {dialog?.kind === 'reports' ? <ReportsDialog job={dialog.job} onClose={close} /> : null}
      {dialog?.kind === 'cards' ? (
        <DocumentDrawer
          kinds={['JOB_CARD']}
          startWith="JOB_CARD"
          subject={dialog.jobs.map(({ _id }) => _id)}
          version={0}
          number={t('{{count}} jobs', { count: dialog.jobs.length })}
          onClose={close}
        />
      ) : null}
      {dialog?.kind === 'assign' ? <AssignDialog jobs={dialog.jobs} onDone={bulk.tell} onClose={close} /> : null}
      {dialog?.kind === 'finish' ? <FinishDialog job={dialog.job} worker={dialog.worker} onClose={close} /> : null}
      {bulk.isFinishing ? (
        <BulkFinishDialog
          jobs={bulk.chosen}
          isBusy={bulk.isBusy}
          onFinish={(amounts) => bulk.run('FINISH', amounts)}
          onClose={() => bulk.askAmounts(false)}
        />
      ) : null}
    </>
  )
}

/** Which of the changed jobs stayed as they were, and why. */
export function BulkJobResults({ bulk }: Pick<JobDialogsProps, 'bulk'>) {
  const jobOf = (id: string) => bulk.jobs.find(({ _id }) => _id === id)
  return <BulkResults bulk={bulk} jobOf={jobOf} />
}

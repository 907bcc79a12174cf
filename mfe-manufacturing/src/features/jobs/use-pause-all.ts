import type { Job } from '@tehas/contracts/jobs'
import { useT } from '@tehas/i18n'
import { useToast } from '@tehas/shell-api'
import type { JobCommands } from './use-job-commands'

/** Pauses jobs of one's own at once; Undo lets them go on. Each says by itself what became of it. */
export function usePauseAll({ pause, start }: Pick<JobCommands, 'pause' | 'start'>): (jobs: readonly Job[]) => void {
  const { t } = useT()
  const toast = useToast()
  return (jobs) => {
    for (const job of jobs) pause(job)
    toast.success(t('All of it is paused'), {
      detail: jobs.map(({ orderProcess }) => orderProcess.name).join(', '),
      undo: () => jobs.forEach(start),
    })
  }
}

import type { Job } from '@tehas/contracts/jobs'
import { useT } from '@tehas/i18n'
import { Flex, IconButton } from '@tehas/ui'
import { PauseIcon, StartIcon, StopIcon, UndoIcon } from '@tehas/ui/icons'
import { type DeskActions, freshFinish, ownSteps } from './use-desk-actions'

type JobButtonsProps = { readonly job: Job; readonly actions: DeskActions }

/** One's own start, pause, go on and finish, in a row. */
export function JobButtons({ job, actions }: JobButtonsProps) {
  const { t } = useT()
  const { go, canFinish } = ownSteps(job, actions.ownId)
  const name = `${job.orderProcess.name}, ${job.order.transactionNumber}`
  const labels = {
    start: t('Start {{name}}', { name }),
    resume: t('Go on with {{name}}', { name }),
    pause: t('Pause {{name}}', { name }),
  }
  const isFinished = freshFinish(job, Date.now()) !== undefined
  return (
    <Flex gap="1.5" justify="flex-end" w="100%">
      {isFinished ? (
        <IconButton
          variant="outline"
          size="sm"
          label={t('Take back the finish of {{name}}', { name })}
          disabled={actions.isBusy}
          onClick={() => actions.reopen(job)}
        >
          <UndoIcon size={15} />
        </IconButton>
      ) : null}
      {isFinished && job.maxAmount === 0 ? null : (
        <IconButton
          variant="outline"
          size="sm"
          label={labels[go]}
          disabled={actions.isBusy}
          onClick={() => (go === 'pause' ? actions.pause(job) : actions.start(job))}
        >
          {go === 'pause' ? <PauseIcon size={15} /> : <StartIcon size={15} />}
        </IconButton>
      )}
      {canFinish ? (
        <IconButton
          variant="outline"
          size="sm"
          label={t('Finish {{name}}', { name })}
          disabled={actions.isBusy}
          onClick={() => actions.ask({ kind: 'finish', job })}
        >
          <StopIcon size={15} />
        </IconButton>
      ) : null}
    </Flex>
  )
}

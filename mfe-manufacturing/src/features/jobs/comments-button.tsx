import { useCall } from '@tehas/api-client'
import { type Job, jobCalls } from '@tehas/contracts/jobs'
import { formatNumber, useT } from '@tehas/i18n'
import { Button, lazyPart } from '@tehas/ui'
import { CommentIcon } from '@tehas/ui/icons'
import { useState } from 'react'

const JobComments = lazyPart(
  async () => (await import(/* webpackChunkName: "job-comments" */ './job-comments')).JobComments,
)

/** How many comments the order of a job has; pressed they are read and written. Nothing for whoever may not read the order. */
export function CommentsButton({ job }: { readonly job: Job }) {
  const { t } = useT()
  const [isOpen, setOpen] = useState(false)
  const count = useCall(jobCalls.describeJob, { params: { orderProcess: job._id } }).data?.comments
  if (count === undefined) return null
  return (
    <>
      <Button
        flex="none"
        minW="72px"
        minH="72px"
        borderColor="border.emphasized"
        icon={<CommentIcon size={22} />}
        aria-label={t('Comments of {{order}}: {{count}}', { order: job.order.transactionNumber, count })}
        onPointerEnter={() => JobComments.preload()}
        onClick={() => setOpen(true)}
      >
        {count > 0 ? formatNumber(count) : null}
      </Button>
      {isOpen ? <JobComments job={job} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

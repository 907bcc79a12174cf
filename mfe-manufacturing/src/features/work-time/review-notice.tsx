import { useCall, useCommand } from '@tehas/api-client'
import { jobCalls } from '@tehas/contracts/jobs'
import type { WorkTimeEntry } from '@tehas/contracts/work-time'
import { formatTime, useT } from '@tehas/i18n'
import { Button, Flex, Notice, Text } from '@tehas/ui'

type ReviewNoticeProps = {
  readonly entry: WorkTimeEntry
  readonly mayReview: boolean
  readonly onCorrect: (() => void) | undefined
}

/** A timer that was forgotten: until when the work really went on is to be told (rules §4). */
export function ReviewNotice({ entry, mayReview, onCorrect }: ReviewNoticeProps) {
  const { t } = useT()
  const reviewing = useCommand(jobCalls.reviewForgottenJob)
  const forgotten = useCall(jobCalls.listForgottenJobs, {})
  const stoppedAt = entry.stoppedAt ?? entry.startedAt
  const known = forgotten.data?.rows.find(({ _id }) => _id === entry._id)
  const usual = known?.suggestedAt ?? null
  const tell = (moment: string) => reviewing.mutate({ body: { timeReport: entry._id, stoppedAt: moment } })
  return (
    <Notice tone="warning" title={t('The timer of {{name}} ran on after work', { name: entry.orderProcess.name })}>
      <Text>
        {t('It was ended with the working day at {{end}} and waits for a review.', { end: formatTime(stoppedAt) })}
      </Text>
      {mayReview ? (
        <Flex gap="2" wrap="wrap" mt="2">
          {usual === null || usual === stoppedAt ? null : (
            <Button disabled={reviewing.isPending} onClick={() => tell(usual)}>
              {t('Until {{time}}, as usual', { time: formatTime(usual) })}
            </Button>
          )}
          <Button disabled={reviewing.isPending} onClick={() => tell(stoppedAt)}>
            {t('Keep {{time}}', { time: formatTime(stoppedAt) })}
          </Button>
          {onCorrect ? <Button onClick={onCorrect}>{t('Another time')}</Button> : null}
        </Flex>
      ) : null}
    </Notice>
  )
}

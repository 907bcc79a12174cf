import { useCommand } from '@tehas/api-client'
import type { Job } from '@tehas/contracts/jobs'
import { workTimeCalls } from '@tehas/contracts/work-time'
import { today, useT } from '@tehas/i18n'
import { FailureNotice } from '@tehas/screens/drawer'
import { useToast } from '@tehas/shell-api'
import { Grid, Stack } from '@tehas/ui'
import { Checkbox, DateInput, FormField, TextInput } from '@tehas/ui/forms'
import { ActionDialog } from '@tehas/ui/overlays'
import { type FormEvent, useId, useState } from 'react'
import { wrongOf } from '../work-time/clock'
import { problemOfSpan, spanOfTyped } from '../work-time/typed-span'

type ForgotDialogProps = { readonly job: Job; readonly onClose: () => void }

/** Asks from when until when, and why the clock did not run. */
export function ForgotDialog({ job, onClose }: ForgotDialogProps) {
  const { t } = useT()
  const toast = useToast()
  const id = useId()
  const proposing = useCommand(workTimeCalls.proposeWorkTime, { quiet: true })
  const [day, setDay] = useState<string | undefined>(today())
  const [typed, setTyped] = useState({ from: '', to: '', reason: '' })
  const [worksBreak, setWorksBreak] = useState(false)
  const [isTried, setTried] = useState(false)
  const change = (part: Partial<typeof typed>) => setTyped((kept) => ({ ...kept, ...part }))
  const span = spanOfTyped(day, typed)
  const { from, to } = span
  const problem = problemOfSpan(span, { typed, isTried, t })
  const wrong = wrongOf(problem, from, to)
  const reason = typed.reason.trim()
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (from === undefined || to === undefined || problem !== undefined || reason === '') return
    const stretch = { startedAt: new Date(from).toISOString(), stoppedAt: new Date(to).toISOString(), worksBreak }
    proposing.mutate(
      { body: { orderProcess: job._id, stretch, reason } },
      {
        onSuccess: () => {
          toast.success(t('Your time is proposed'), { detail: t('It counts once the office has accepted it.') })
          onClose()
        },
      },
    )
  }
  return (
    <ActionDialog
      onClose={onClose}
      title={t('Forgotten time: {{name}}', { name: job.orderProcess.name })}
      cancelLabel={t('Cancel')}
      actionLabel={t('Propose the time')}
      form={id}
      busy={proposing.isPending}
    >
      <FailureNotice error={proposing.error} />
      <form id={id} onSubmit={send}>
        <Stack gap="4">
          <FormField label={t('Day')} required>
            <DateInput value={day} onChange={setDay} max={today()} />
          </FormField>
          <Grid templateColumns="1fr 1fr" gap="3">
            <FormField label={t('Began at')} required error={wrong.from ? problem : undefined}>
              <TextInput value={typed.from} onChange={(next) => change({ from: next })} maxLength={5} />
            </FormField>
            <FormField label={t('Ended at')} required error={wrong.to && !wrong.from ? problem : undefined}>
              <TextInput value={typed.to} onChange={(next) => change({ to: next })} maxLength={5} />
            </FormField>
          </Grid>
          <Checkbox checked={worksBreak} onChange={setWorksBreak}>
            {t('I worked through the break')}
          </Checkbox>
          <FormField
            label={t('Why it was not timed')}
            required
            error={isTried && reason === '' ? t('Say why') : undefined}
          >
            <TextInput value={typed.reason} onChange={(next) => change({ reason: next })} maxLength={1000} />
          </FormField>
        </Stack>
      </form>
    </ActionDialog>
  )
}

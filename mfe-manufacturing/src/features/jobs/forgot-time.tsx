import type { Job } from '@tehas/contracts/jobs'
import { useT } from '@tehas/i18n'
import { Box, Button, lazyPart } from '@tehas/ui'
import { HistoryIcon } from '@tehas/ui/icons'
import { useState } from 'react'

const ForgotDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "forgot-time" */ './forgot-dialog')).ForgotDialog,
)

/** Time on a job that was forgotten: proposed with a reason, and decided by whoever looks after reports (rules §16). */
export function ForgotTime({ job }: { readonly job: Job }) {
  const { t } = useT()
  const [isOpen, setOpen] = useState(false)
  if (!job.timeCalculations) return null
  return (
    <Box>
      <Button
        variant="ghost"
        minH="72px"
        icon={<HistoryIcon size={20} />}
        onPointerEnter={() => ForgotDialog.preload()}
        onClick={() => setOpen(true)}
      >
        {t('Add forgotten time')}
      </Button>
      {isOpen ? <ForgotDialog job={job} onClose={() => setOpen(false)} /> : null}
    </Box>
  )
}

import { useT } from '@tehas/i18n'
import { useRights } from '@tehas/shell-api'
import { Link } from '@tehas/shell-api/router'
import { Button, EmptyState } from '@tehas/ui'
import { JobsIcon } from '@tehas/ui/icons'

/** Pressed with gloves. */
const BIG = { minH: '72px', px: '6', fontSize: '1rem' } as const

type NoJobProps = {
  readonly why: 'NOTHING_WAITS' | 'NOT_YOURS'
  /** Goes on to one's own; left out where there is none. */
  readonly onGoOn?: (() => void) | undefined
}

/** Why no job is shown, and the way on: to all jobs for whoever sees more there, else who gives one work. */
export function NoJob({ why, onGoOn }: NoJobProps) {
  const { t } = useT()
  const rights = useRights()
  const seesOthers = rights.has('SALES_READ') || rights.has('MANUFACTORING_READ')
  const actions = (
    <>
      {onGoOn ? (
        <Button {...BIG} variant="solid" onClick={onGoOn}>
          {t('To my jobs')}
        </Button>
      ) : null}
      {seesOthers ? (
        <Button asChild {...BIG} variant={onGoOn ? 'outline' : 'solid'}>
          <Link to="/dashboard/jobs">{t('All jobs')}</Link>
        </Button>
      ) : null}
    </>
  )
  return why === 'NOT_YOURS' ? (
    <EmptyState icon={JobsIcon} title={t('This job is not among yours')} actions={actions}>
      {t('It may be finished, or somebody else works on it. Ask whoever plans the work to give it to you.')}
    </EmptyState>
  ) : (
    <EmptyState icon={JobsIcon} title={t('Nothing waits for you')} actions={actions}>
      {t('Work of your teams comes here as soon as an order with it is published.')}{' '}
      {seesOthers ? null : t('Whoever plans the work can also give you some by name.')}
    </EmptyState>
  )
}

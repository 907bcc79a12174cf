import { useT } from '@tehas/i18n'
import { Button, Flex } from '@tehas/ui'
import { PrintIcon, StartIcon } from '@tehas/ui/icons'
import type { BulkJobs } from './use-bulk-jobs'
import type { DeskActions } from './use-desk-actions'
import { useAskToChoose } from './use-start-work'

type HeadButtonsProps = {
  readonly bulk: BulkJobs
  readonly actions: DeskActions
  readonly onStart: () => void
}

/** What is done with the chosen jobs from the head of the page. A phone has it in the bar of what is chosen. */
export function HeadButtons({ bulk, actions, onStart }: HeadButtonsProps) {
  const { t } = useT()
  const askToChoose = useAskToChoose()
  const print = () => {
    const jobs = bulk.chosen.filter(actions.mayPrint)
    if (jobs.length > 0) actions.ask({ kind: 'cards', jobs })
    else askToChoose()
  }
  return (
    <Flex gap="2" display={{ base: 'none', sm: 'flex' }}>
      {actions.printsAny ? (
        <Button variant="ghost" icon={<PrintIcon />} onClick={print}>
          {t('Job cards')}
        </Button>
      ) : null}
      <Button
        variant="solid"
        icon={<StartIcon size={16} />}
        shortcut="S"
        disabled={actions.isBusy || bulk.isBusy}
        onClick={onStart}
      >
        {t('Start the work')}
      </Button>
    </Flex>
  )
}

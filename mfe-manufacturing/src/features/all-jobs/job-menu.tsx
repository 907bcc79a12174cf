import type { Job } from '@tehas/contracts/jobs'
import type { Translate } from '@tehas/i18n'
import type { BulkAction, RowAction } from '@tehas/ui/grid'
import {
  AddUserIcon,
  HistoryIcon,
  OrderIcon,
  PauseIcon,
  PrintIcon,
  StartIcon,
  StopIcon,
  UndoIcon,
} from '@tehas/ui/icons'
import type { BulkJobs } from './use-bulk-jobs'
import { type DeskActions, ownSteps } from './use-desk-actions'

type JobAction = Extract<RowAction, { readonly kind: 'other' }>

/** What can be done with one job, in the menu of its row. */
export function jobMenu(job: Job, actions: DeskActions, t: Translate): JobAction[] {
  const { go, canFinish } = ownSteps(job, actions.ownId)
  const open = actions.openOrder(job)
  const words = { start: t('Start work'), resume: t('Resume'), pause: t('Pause') }
  const other = (id: string, label: string, icon: React.ReactNode, onSelect: () => void): JobAction => ({
    ...{ kind: 'other', id, label, icon, onSelect },
  })
  return [
    other(go, words[go], go === 'pause' ? <PauseIcon size={16} /> : <StartIcon size={16} />, () =>
      go === 'pause' ? actions.pause(job) : actions.start(job),
    ),
    ...(canFinish
      ? [other('finish', t('Finish'), <StopIcon size={16} />, () => actions.ask({ kind: 'finish', job }))]
      : []),
    ...(job.finished
      ? [other('reopen', t('Take back the finish'), <UndoIcon size={16} />, () => actions.reopen(job))]
      : []),
    ...(actions.seesOthers ? job.workers : [])
      .filter(({ user }) => user._id !== actions.ownId)
      .flatMap(({ user, status }) => {
        const name = `${user.firstName} ${user.lastName}`
        const stop = () => actions.ask({ kind: 'finish', job, worker: user })
        return [
          ...(status === 'ACTIVE'
            ? [
                other(`pause-${user._id}`, t('Pause for {{person}}', { person: name }), <PauseIcon size={16} />, () =>
                  actions.pauseOf(job, user),
                ),
              ]
            : []),
          other(`stop-${user._id}`, t('Finish for {{person}}', { person: name }), <StopIcon size={16} />, stop),
        ]
      }),
    ...(actions.mayAssign(job)
      ? [other('assign', t('Assign'), <AddUserIcon size={16} />, () => actions.ask({ kind: 'assign', jobs: [job] }))]
      : []),
    ...(actions.mayPrint(job)
      ? [other('card', t('Job card'), <PrintIcon size={16} />, () => actions.ask({ kind: 'cards', jobs: [job] }))]
      : []),
    other('reports', t('What was reported'), <HistoryIcon size={16} />, () => actions.ask({ kind: 'reports', job })),
    ...(open ? [other('order', t('Open the order'), <OrderIcon size={16} />, open)] : []),
  ]
}

/** What the head of the page offers, in the bar of the chosen jobs: a phone has no room for it elsewhere. */
export function headActions(bulk: BulkJobs, actions: DeskActions, t: Translate): BulkAction[] {
  const printed = bulk.chosen.filter(actions.mayPrint)
  return [
    { id: 'start', label: t('Start work'), icon: <StartIcon size={16} />, onRun: () => bulk.run('START') },
    ...(printed.length > 0
      ? [
          {
            id: 'cards',
            label: t('Job cards'),
            icon: <PrintIcon size={16} />,
            onRun: () => actions.ask({ kind: 'cards', jobs: printed }),
          },
        ]
      : []),
  ]
}

/** What can be done with the chosen jobs together (rules §4). */
export function bulkJobActions(bulk: BulkJobs, actions: DeskActions, t: Translate): BulkAction[] {
  const finished = bulk.chosen.filter((job) => job.finished).length
  const mayAssign = bulk.chosen.filter(actions.mayAssign)
  return [
    { id: 'pause', label: t('Pause'), icon: <PauseIcon size={16} />, onRun: () => bulk.run('PAUSE') },
    { id: 'resume', label: t('Resume'), icon: <StartIcon size={16} />, onRun: () => bulk.run('RESUME') },
    { id: 'finish', label: t('Finish'), icon: <StopIcon size={16} />, onRun: () => bulk.askAmounts(true) },
    ...(finished > 0
      ? [
          {
            id: 'reopen',
            label: t('Take {{count}} back', { count: finished }),
            icon: <UndoIcon size={16} />,
            onRun: bulk.reopen,
          },
        ]
      : []),
    ...(mayAssign.length > 0
      ? [
          {
            id: 'assign',
            label: t('Assign'),
            icon: <AddUserIcon size={16} />,
            onRun: () => actions.ask({ kind: 'assign', jobs: mayAssign }),
          },
        ]
      : []),
  ]
}

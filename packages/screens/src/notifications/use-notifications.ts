import { useApi, useCall } from '@tehas/api-client'
import { orderKindSchema, orderKinds } from '@tehas/contracts'
import { notificationCalls, type ToldNotification } from '@tehas/contracts/notifications'
import { useChooseProject, useRefreshSession, useReportError, useSession, useShell, useToast } from '@tehas/shell-api'
import { useNavigate } from '@tehas/shell-api/router'
import { useState } from 'react'
import { COMMENT_PARAMETER } from '../comments/comment-address'
import { useTexts } from './texts'

/** What the person is told of in all projects, the newest first. */
export const useNotifications = (limit: number, isNew = false) =>
  useCall(notificationCalls.getNotifications, { body: { limit, isNew } }, { placeholderData: (before) => before })

/** Where what others made is reported. */
const REPORTS = '/dashboard/production-reports'

/** What is told of no order opens where it is dealt with. */
const pages: { readonly [Act in ToldNotification['act']]?: string } = {
  WORK_ENDED: '/dashboard/my-jobs',
  TIME_PROPOSED: REPORTS,
  TIME_ACCEPTED: '/dashboard/my-jobs',
  TIME_CHANGED: '/dashboard/my-jobs',
  TIME_DECLINED: '/dashboard/my-jobs',
}

/** What may be done with what one is told. */
export function useNotificationActs() {
  const { t } = useTexts()
  const api = useApi()
  const shell = useShell()
  const report = useReportError()
  const toast = useToast()
  const navigate = useNavigate()
  const chooseProject = useChooseProject()
  const refreshSession = useRefreshSession()
  const { project } = useSession()
  const [isAnswering, setAnswering] = useState(false)

  const mark = (as: 'CONSUMED' | 'NOTIFIED', ids?: string[]) =>
    api.call(notificationCalls.markNotifications, { body: { as, ...(ids && { ids }) } }, { quiet: true })

  /** Opens what it is about, in its project. */
  const open = async (told: ToldNotification): Promise<void> => {
    if (!told.consumed) await mark('CONSUMED', [told._id])
    const page = told.values.mayReport ? REPORTS : pages[told.act]
    if (page) {
      if (told.project !== project?._id) await chooseProject(told.project)
      navigate(page)
      return
    }
    const kind = orderKindSchema.safeParse(told.transaction?.type).data
    if (!kind || !told.transaction) return
    const { panel } = orderKinds[kind]
    const { comment, transaction } = told
    if (told.project !== project?._id) {
      await chooseProject(told.project)
      navigate(`/dashboard?${panel}=${transaction._id}${comment ? `&${COMMENT_PARAMETER}=${comment}` : ''}`)
    } else if (told.act === 'ASSIGNED' && !shell.offersPanel(panel)) navigate('/dashboard/my-jobs')
    else shell.openPanel(panel, transaction._id, comment)
  }
  const answer = async (told: ToldNotification, isAccepted: boolean): Promise<void> => {
    setAnswering(true)
    try {
      await api.call(
        notificationCalls.answerInvitation,
        { body: { projectId: told.project, isAccepted } },
        { quiet: true },
      )
      await refreshSession()
      toast.success(
        isAccepted ? t('You are now in {{project}}', { project: told.projectName }) : t('Invitation declined'),
      )
    } finally {
      setAnswering(false)
    }
  }
  return {
    isAnswering,
    open: (told: ToldNotification) => void open(told).catch(report),
    answer: (told: ToldNotification, isAccepted: boolean) => void answer(told, isAccepted).catch(report),
    markAll: () => void mark('CONSUMED').catch(report),
    /** That they were shown is no news to whoever looks at them: a failure is left alone. */
    markShown: () => void mark('NOTIFIED').catch(() => undefined),
  }
}
export type NotificationActs = ReturnType<typeof useNotificationActs>

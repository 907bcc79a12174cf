import { useCommand } from '@tehas/api-client'
import type { Project, ProjectMember } from '@tehas/contracts'
import { projectSettingsCalls } from '@tehas/contracts/settings'
import { useT } from '@tehas/i18n'
import { useConfirm, useToast } from '@tehas/shell-api'
import type { MenuItem } from '@tehas/ui/overlays'
import { memberId, memberName } from './member-name'

type MemberActionsOptions = {
  readonly project: Project
  readonly member: ProjectMember
  readonly onDone: () => void
}

/** What ends or resumes a membership, as a menu that ends with removing; and the failure of the last one. */
export function useMemberActions({ project, member, onDone }: MemberActionsOptions) {
  const { t } = useT()
  const toast = useToast()
  const confirm = useConfirm()
  const setStatus = useCommand(projectSettingsCalls.changeProjectUserStatus, { quiet: true })
  const removal = useCommand(projectSettingsCalls.removeProjectUser, { quiet: true })
  const ids = { projectId: project._id, userId: memberId(member) }
  const name = memberName(member)
  const invitation = member.user === null

  async function change(status: 'ACTIVE' | 'DISABLED') {
    try {
      await setStatus.mutateAsync({ body: { ...ids, status } })
      toast.success(status === 'ACTIVE' ? t('{{name}} can work again', { name }) : t('{{name}} is disabled', { name }))
      onDone()
    } catch {
      // Shown above the rights.
    }
  }
  async function remove() {
    const agreed = await confirm({
      title: invitation ? t('Withdraw the invitation of {{name}}?', { name }) : t('Remove {{name}}?', { name }),
      body: invitation
        ? t('The link in the letter stops working.')
        : t('The person loses access at once. What they did stays.'),
      confirmLabel: invitation ? t('Withdraw invitation') : t('Remove from project'),
      cancelLabel: t('Keep'),
      tone: 'danger',
    })
    if (!agreed) return
    try {
      await removal.mutateAsync({ body: ids })
      toast.success(t('{{name}} was removed', { name }))
      onDone()
    } catch {
      // Shown above the rights.
    }
  }

  const items: MenuItem[] = []
  if (member.status === 'ACTIVE') {
    items.push({ id: 'disable', label: t('Disable'), onSelect: () => void change('DISABLED') })
  }
  if (member.status === 'DISABLED') {
    items.push({ id: 'enable', label: t('Enable'), onSelect: () => void change('ACTIVE') })
  }
  items.push({
    id: 'remove',
    label: invitation ? t('Withdraw invitation') : t('Remove from project'),
    tone: 'danger',
    onSelect: () => void remove(),
  })
  return { items, error: setStatus.error ?? removal.error }
}

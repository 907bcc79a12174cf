import type { Project } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { Button } from '@tehas/ui'
import { Dialog } from '@tehas/ui/overlays'
import { InviteField, useInvitations } from './invite-people'

export type InviteDialogProps = {
  readonly project: Pick<Project, 'users'>
  readonly open: boolean
  readonly onClose: () => void
}

/** Invites people from the list of users. */
export function InviteDialog({ project, open, onClose }: InviteDialogProps) {
  const { t } = useT()
  const invitations = useInvitations(onClose)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Invite people')}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button variant="solid" loading={invitations.isPending} onClick={invitations.send}>
            {t('Send invitations')}
          </Button>
        </>
      }
    >
      <InviteField invitations={invitations} project={project} />
    </Dialog>
  )
}

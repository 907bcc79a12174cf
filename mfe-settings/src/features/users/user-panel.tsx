import { type Project, type ProjectMember, type Right, rightNames, type UserRights } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { FailureNotice, useRouteDrawer } from '@tehas/screens/drawer'
import { useSession, useToast } from '@tehas/shell-api'
import { Button, Notice, SimpleGrid, Span, Text } from '@tehas/ui'
import { FormField, Select, TextInput } from '@tehas/ui/forms'
import { useEffect, useState } from 'react'
import { memberId, memberName } from './member-name'
import { everyRight } from './member-values'
import { RightsEditor } from './rights-editor'
import { isOwner, rightsDifference, sameRights } from './rights-model'
import { nearestRole, roles } from './roles'
import { useMemberActions } from './use-member-actions'
import { useMemberSave } from './use-member-save'
import { UserPanelFrame } from './user-panel-frame'

export type UserPanelProps = {
  readonly project: Project
  readonly member: ProjectMember
  /** Where closing goes: the list that it was opened from. */
  readonly back: string
}

/** Job title and rights of a member beside the list, and the ways to disable or remove one. OWNER can't be edited (specification §6). */
export function UserPanel({ project, member, back }: UserPanelProps) {
  const { t } = useT()
  const toast = useToast()
  const me = useSession().user?._id
  const saving = useMemberSave(project)
  // As it was when editing began: what comes in later is somebody else's change.
  const [read] = useState(member)
  const [jobTitle, setJobTitle] = useState(member.jobTitle)
  const [rights, setRights] = useState<UserRights>(member.userRights)
  const unsaved = jobTitle.trim() !== read.jobTitle || !sameRights(read.userRights, rights)
  const { done, close, frame } = useRouteDrawer({ unsaved: () => unsaved, back })
  const { open, onExited } = frame
  useEffect(() => {
    if (!open) onExited()
  }, [open, onExited])
  const owner = isOwner(read)
  // Whoever looks after the users can't shut themselves out of it; somebody else can take it from them.
  const kept: readonly Right[] = memberId(read) === me && read.userRights.USERS === true ? ['USERS'] : []
  const keptRights: UserRights = Object.fromEntries(kept.map((right) => [right, true]))
  const name = memberName(member)
  const actions = useMemberActions({ project, member, onDone: done })
  const role = roles.find((each) => sameRights(each.rights, rights))
  const near = nearestRole(rights)

  async function submit() {
    if (read.user === null || !unsaved) return done()
    try {
      if (!(await saving.save(read, { jobTitle: jobTitle.trim(), rights: everyRight(rights) }))) return
      toast.success(t('Rights saved'), { detail: name })
      done()
    } catch {
      // Shown above the rights.
    }
  }

  const discard = () => {
    setJobTitle(read.jobTitle)
    setRights(read.userRights)
  }

  return (
    <UserPanelFrame
      member={member}
      actions={owner || memberId(member) === me ? [] : actions.items}
      onClose={close}
      onSave={() => void submit()}
      footerHint={<Difference before={read.userRights} after={rights} />}
      footer={
        member.user ? (
          <>
            <Button variant="ghost" disabled={!unsaved} onClick={discard}>
              {t('Discard')}
            </Button>
            <Button variant="solid" loading={saving.isSaving} disabled={!unsaved} onClick={() => void submit()}>
              {t('Save rights')}
            </Button>
          </>
        ) : null
      }
    >
      <FailureNotice error={saving.error ?? actions.error} />
      {member.user === null ? (
        <Text color="fg.muted">
          {t('Its rights came with the invitation. They can be changed once it is accepted.')}
        </Text>
      ) : (
        <>
          <SimpleGrid columns={{ base: 1, sm: 2 }} gap="3" mb="4">
            <FormField label={t('Job title')}>
              <TextInput value={jobTitle} onChange={setJobTitle} maxLength={100} autoFocus />
            </FormField>
            {owner ? null : (
              <FormField label={t('Start from a role')}>
                <Select
                  value={role?.id}
                  placeholder={near ? t('{{role}}, changed', { role: t(near.label) }) : t('Choose a role')}
                  options={roles.map(({ id, label }) => ({ value: id, label: t(label) }))}
                  onChange={(id) =>
                    setRights({ ...(roles.find((each) => each.id === id)?.rights ?? rights), ...keptRights })
                  }
                />
              </FormField>
            )}
          </SimpleGrid>
          {owner ? (
            <Notice>{t('An owner passes every check; there is nothing to give or take.')}</Notice>
          ) : (
            <RightsEditor rights={rights} onChange={setRights} kept={kept} />
          )}
        </>
      )}
      {saving.dialog}
    </UserPanelFrame>
  )
}

/** More would not fit beside the buttons. */
const MOST_NAMED = 2

/** “Adds Stock write” at the foot. */
function Difference({ before, after }: { before: UserRights; after: UserRights }) {
  const { t } = useT()
  const { added, removed } = rightsDifference(before, after)
  const list = (rights: typeof added) => {
    const names = rights.map((right) => t(rightNames[right].en))
    const more = names.length - MOST_NAMED
    const shown = names.slice(0, MOST_NAMED).join(', ')
    return more > 0 ? t('{{list}} and {{count}} more', { list: shown, count: more }) : shown
  }
  return (
    <Span>
      {added.length > 0 ? t('Adds: {{list}}', { list: list(added) }) : ''}
      {added.length > 0 && removed.length > 0 ? '; ' : ''}
      {removed.length > 0 ? t('Takes away: {{list}}', { list: list(removed) }) : ''}
    </Span>
  )
}

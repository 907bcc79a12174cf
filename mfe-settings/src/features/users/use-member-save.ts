import { useCommand } from '@tehas/api-client'
import type { Project, ProjectMember } from '@tehas/contracts'
import { projectSettingsCalls } from '@tehas/contracts/settings'
import { useT } from '@tehas/i18n'
import { useProjectPartSave } from '../conflict/use-project-part-save'
import { memberId } from './member-name'
import { type MemberValues, toMemberValues } from './member-values'
import { isOwner } from './rights-model'

/** Saves job title and rights of a member over what others changed meanwhile; what an owner may is fixed. */
export function useMemberSave({ _id: projectId }: Pick<Project, '_id'>) {
  const { t } = useT()
  const change = useCommand(projectSettingsCalls.changeProjectUserRights, { quiet: true })
  const merged = useProjectPartSave<ProjectMember, MemberValues>({
    projectId,
    find: ({ users }, member) => users.find(({ _id }) => _id === member._id),
    toValues: toMemberValues,
    write: async ({ jobTitle, rights }, stored, version) => {
      const userRights = isOwner(stored) ? stored.userRights : rights
      await change.mutateAsync({ body: { userId: memberId(stored), userRights, jobTitle, version } })
      return { ...stored, userRights, jobTitle }
    },
    fields: { jobTitle: { label: t('Job title') } },
  })
  return { ...merged, error: change.error, isSaving: change.isPending }
}

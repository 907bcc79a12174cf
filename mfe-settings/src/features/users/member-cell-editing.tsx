import type { Project, ProjectMember } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { ListCellEditing } from '@tehas/screens/cell-editing'
import { ControlledField, TextInput, useZodForm } from '@tehas/ui/forms'
import { z } from 'zod'
import { memberName } from './member-name'
import { toMemberValues } from './member-values'
import { useMemberSave } from './use-member-save'

const titleSchema = z.object({ jobTitle: z.string().trim().max(100) })
type TitleValues = z.infer<typeof titleSchema>

type MemberCellEditingProps = {
  readonly place: HTMLElement
  readonly project: Pick<Project, '_id'>
  readonly members: readonly ProjectMember[]
}

/** The job titles of the members of the list, edited in their cells; whoever is invited has none yet. */
export function MemberCellEditing({ place, project, members }: MemberCellEditingProps) {
  const { t } = useT()
  const { save, dialog } = useMemberSave(project)
  return (
    <ListCellEditing
      place={place}
      rows={members}
      cells={{
        jobTitle: {
          header: t('Job title'),
          field: (form) => (
            <ControlledField form={form} name="jobTitle" label={t('Job title')}>
              {(field) => <TextInput {...field} maxLength={100} />}
            </ControlledField>
          ),
        },
      }}
      canEdit={({ user }) => user !== null}
      useForm={useTitleForm}
      saving={{ save: (read, { jobTitle }) => save(read, { ...toMemberValues(read), jobTitle }), dialog }}
      toValues={toTitle}
      nameOf={memberName}
      told={t('Job title saved')}
    />
  )
}

const toTitle = ({ jobTitle }: ProjectMember): TitleValues => ({ jobTitle })
const useTitleForm = (read: ProjectMember) =>
  useZodForm<TitleValues, TitleValues>(titleSchema, { defaultValues: toTitle(read) })

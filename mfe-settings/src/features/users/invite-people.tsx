import { useCommand } from '@tehas/api-client'
import { emailSchema, fieldTexts, type Project } from '@tehas/contracts'
import { projectSettingsCalls } from '@tehas/contracts/settings'
import { useT } from '@tehas/i18n'
import { FailureNotice } from '@tehas/screens/drawer'
import { useToast } from '@tehas/shell-api'
import { Box, Button, Text } from '@tehas/ui'
import { FormField, Select, TextArea } from '@tehas/ui/forms'
import { AddUserIcon } from '@tehas/ui/icons'
import { useState } from 'react'
import { readEmails } from './read-emails'
import { roles } from './roles'

type Invitations = ReturnType<typeof useInvitations>

const NO_RIGHTS = 'none'

/** What is typed of the people to invite, and the way to send it. */
export function useInvitations(onSent?: () => void) {
  const { t } = useT()
  const toast = useToast()
  const invite = useCommand(projectSettingsCalls.sendProjectInvitation, { quiet: true })
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const [role, setRole] = useState(roles[0]?.id ?? NO_RIGHTS)

  async function send() {
    const { emails, unreadable } = readEmails(text, (email) => emailSchema.safeParse(email).success)
    if (unreadable.length > 0) return setProblem(t('Not an e-mail address: {{list}}', { list: unreadable.join(', ') }))
    if (emails.length === 0) return setProblem(t(fieldTexts.email.en))
    if (emails.length > 50) return setProblem(t('At most 50 people at once'))
    try {
      const userRights = roles.find(({ id }) => id === role)?.rights ?? {}
      await invite.mutateAsync({ body: { emails: [...emails], userRights } })
      setText('')
      toast.success(t('{{count}} invitations sent', { count: emails.length }), { detail: emails.join(', ') })
      onSent?.()
    } catch {
      // Shown above the field.
    }
  }
  const change = (value: string) => {
    setText(value)
    setProblem(undefined)
  }
  const { error, isPending } = invite
  return { text, change, problem, role, setRole, error, isPending, send: () => void send() }
}

type InviteFieldProps = { readonly invitations: Invitations; readonly project: Pick<Project, 'users'> }

/** The addresses to invite, with who is invited already. */
export function InviteField({ invitations, project }: InviteFieldProps) {
  const { t } = useT()
  const waiting = project.users.filter(({ user }) => user === null)
  return (
    <>
      <FailureNotice error={invitations.error} what={t('The invitations were not sent')} />
      <FormField
        label={t('E-mail addresses')}
        help={t('Several with a comma or on lines of their own')}
        error={invitations.problem}
      >
        <TextArea value={invitations.text} rows={2} onChange={invitations.change} />
      </FormField>
      <Box mt="3">
        <FormField label={t('Rights')} help={t('Each person’s rights can be changed afterwards')}>
          <Select<string>
            value={invitations.role}
            options={[
              ...roles.map(({ id, label }) => ({ value: id, label: t(label) })),
              { value: NO_RIGHTS, label: t('No rights yet') },
            ]}
            onChange={invitations.setRole}
          />
        </FormField>
      </Box>
      {waiting.length > 0 ? (
        <Text textStyle="xs" color="fg.subtle" mt="3">
          {t('Invited: {{list}}', { list: waiting.map(({ invitationEmail }) => invitationEmail ?? '').join(', ') })}
        </Text>
      ) : null}
    </>
  )
}

/** Sends invitations by e-mail to as many people as are typed. */
export function InvitePeople({ project }: Pick<InviteFieldProps, 'project'>) {
  const { t } = useT()
  const invitations = useInvitations()
  return (
    <Box>
      <InviteField invitations={invitations} project={project} />
      <Button mt="3" icon={<AddUserIcon />} loading={invitations.isPending} onClick={invitations.send}>
        {t('Send invitations')}
      </Button>
    </Box>
  )
}

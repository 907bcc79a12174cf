import type { Project, ProjectMember } from '@tehas/contracts'
import { memberTable } from '@tehas/contracts/settings'
import { useT } from '@tehas/i18n'
import { useEditedPlace } from '@tehas/screens/edited-place'
import { allOf, TableExport } from '@tehas/screens/list'
import { Navigate, Outlet, useLocation, useNavigate, useOutletContext, useParams } from '@tehas/shell-api/router'
import { Box, Button, EmptyState, Flex, lazyPart, PageHeader, Table, Tabs } from '@tehas/ui'
import { TextInput } from '@tehas/ui/forms'
import { AddUserIcon, SearchIcon, UsersIcon } from '@tehas/ui/icons'
import { useState } from 'react'
import { z } from 'zod'
import { useProject } from '../settings/use-project'
import { InviteDialog } from './invite-dialog'
import { matchesSearch } from './matches-search'
import { MemberCellEditing } from './member-cell-editing'
import { memberLine } from './member-line'
import { memberId } from './member-name'
import { membersInOrder } from './members-in-order'
import { UserPanel } from './user-panel'
import { RightsLegend, rightsColumns, UserRow } from './user-row'
import { userTableStyles } from './user-tiles'

// Codes are drawn where somebody makes badges.
const BadgesDialog = lazyPart(async () => (await import('../badges/badges-dialog')).BadgesDialog)

const groups = ['active', 'invitations', 'disabled'] as const
type Group = (typeof groups)[number]

/** Where a member is listed: invited until the invitation is accepted. */
export function groupOf({ status }: Pick<ProjectMember, 'status'>): Group {
  if (status === 'ACTIVE') return 'active'
  return status === 'DISABLED' ? 'disabled' : 'invitations'
}

const base = '/dashboard/settings/users'

/** The member that an address names, by the user's id or the membership's own. */
const findMember = ({ users }: Pick<Project, 'users'>, id: string | undefined): ProjectMember | undefined =>
  users.find((member) => id !== undefined && [member._id, memberId(member)].includes(id))

/** Settings, Users: the people of the project by state, each with their rights. */
export function UsersPage() {
  const { t, language } = useT()
  const navigate = useNavigate()
  const project = useProject()
  const [inviting, setInviting] = useState(false)
  const [isMakingBadges, setMakingBadges] = useState(false)
  const [search, setSearch] = useState('')
  const [, here, userId] = useLocation().pathname.slice(base.length).split('/')
  const opened = findMember(project, userId)
  const group = groups.find((each) => each === here) ?? 'active'
  const labels = { active: t('Active users'), invitations: t('Invitations'), disabled: t('Disabled') }
  return (
    <Flex h="full" minH="0" position="relative">
      <Flex direction="column" flex="1" minW="0" overflow="auto">
        <PageHeader
          title={t('Users')}
          actions={
            <>
              <Box w={{ base: 'full', sm: '56' }} order={{ base: '1', sm: '0' }}>
                <TextInput
                  type="search"
                  name="search"
                  aria-label={t('Search users')}
                  placeholder={t('Name or e-mail')}
                  start={<SearchIcon />}
                  value={search}
                  onChange={setSearch}
                />
              </Box>
              <TableExport
                name={`${t('Users')} ${labels[group]}`}
                table={memberTable}
                readPage={allOf(
                  membersInOrder(project.users, language)
                    .filter((member) => groupOf(member) === group && matchesSearch(member, search))
                    .map((member) => memberLine(member, t)),
                )}
              />
              <Button onClick={() => setMakingBadges(true)}>{t('Badges')}</Button>
              <Button variant="solid" icon={<AddUserIcon />} onClick={() => setInviting(true)}>
                {t('Invite')}
              </Button>
            </>
          }
        />
        <Box position="relative">
          <Tabs
            label={t('Users')}
            value={group}
            onChange={(id) => void navigate(`${base}/${id}`)}
            tabs={groups.map((id) => ({
              id,
              label: labels[id],
              count: project.users.filter((member) => groupOf(member) === id).length,
            }))}
          />
          <RightsLegend />
        </Box>
        <Outlet context={search} />
      </Flex>
      {opened ? <UserPanel key={opened._id} project={project} member={opened} back={`${base}/${group}`} /> : null}
      <InviteDialog open={inviting} onClose={() => setInviting(false)} project={project} />
      {isMakingBadges ? <BadgesDialog onClose={() => setMakingBadges(false)} /> : null}
    </Flex>
  )
}

function UserList({ group }: { group: Group }) {
  const { t, language } = useT()
  const search = z.string().catch('').parse(useOutletContext())
  const navigate = useNavigate()
  const { userId } = useParams()
  const project = useProject()
  const all = membersInOrder(project.users, language).filter((member) => groupOf(member) === group)
  const members = all.filter((member) => matchesSearch(member, search))
  const opened = findMember(project, userId)
  const { place, reach } = useEditedPlace()
  return (
    <>
      {members.length === 0 && all.length > 0 ? (
        <EmptyState icon={SearchIcon} title={t('Nobody matches')}>
          {t('No name, e-mail address or job title here has “{{search}}” in it.', { search: search.trim() })}
        </EmptyState>
      ) : members.length === 0 ? (
        <EmptyState icon={UsersIcon} title={t('Nobody here')}>
          {group === 'invitations'
            ? t('Everyone who was invited has joined.')
            : t('People who may no longer work in the project are listed here.')}
        </EmptyState>
      ) : (
        <Box px={{ base: '1.5', sm: '2.5', md: '0' }} pb="10" overflowX="auto" containerType="inline-size" {...reach}>
          <Table css={userTableStyles}>
            <thead>
              <tr>
                <th>{t('User')}</th>
                {rightsColumns.map((label) => (
                  <th key={label}>{t(label)}</th>
                ))}
                <th data-numeric>{t('Settings')}</th>
              </tr>
            </thead>
            <tbody>
              {members.map((member, index) => (
                <UserRow
                  key={member._id}
                  index={index}
                  member={member}
                  isOpen={member === opened}
                  onOpen={() => void navigate(`${base}/${group}/${memberId(member)}`)}
                />
              ))}
            </tbody>
          </Table>
        </Box>
      )}
      {place ? <MemberCellEditing place={place} project={project} members={members} /> : null}
      {userId !== undefined && !opened ? <Navigate to={`${base}/${group}`} replace /> : null}
    </>
  )
}

/** The three lists of specification §2. */
export const ActiveUsers = () => <UserList group="active" />
export const InvitedUsers = () => <UserList group="invitations" />
export const DisabledUsers = () => <UserList group="disabled" />

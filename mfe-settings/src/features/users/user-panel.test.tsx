// @vitest-environment happy-dom
import { createFakeApi } from '@tehas/api-client/testing'
import { calls, type ProjectMember } from '@tehas/contracts'
import { projectSettingsCalls } from '@tehas/contracts/settings'
import {
  createTestProject,
  createTestProjectMember,
  createTestUser,
  createTestUserSummary,
  testId,
} from '@tehas/contracts/testing'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { openPages, preparePages } from '../testing/open-pages'
import { roles } from './roles'

vi.setConfig({ testTimeout: 30_000 })
beforeAll(preparePages, 30_000)
afterEach(cleanup)

const memberOf = (name: string, userRights: ProjectMember['userRights']) =>
  createTestProjectMember({
    _id: testId(`member ${name}`),
    status: 'ACTIVE',
    jobTitle: '',
    user: createTestUserSummary({ _id: testId(name), firstName: name, lastName: 'Tamm' }),
    userRights,
  })
const kadri = memberOf('Kadri', { OWNER: true })
const andres = memberOf('Andres', { USERS: true })
const liis = memberOf('Liis', { SALES_READ: true })

/** The panel of a member, seen by Andres, who looks after the users. */
function openMember({ user }: ProjectMember, { latest = liis } = {}) {
  const fake = createFakeApi()
  const users = [liis, andres, kadri]
  const project = createTestProject({ users, me: andres })
  fake.answer(calls.getProject, () => ({ ...project, users: [kadri, andres, latest] }))
  fake.answer(projectSettingsCalls.changeProjectUserRights, { ok: true })
  const opened = openPages(`/dashboard/settings/users/active/${user?._id}`, {
    fake,
    project,
    member: andres,
    user: createTestUser({ _id: testId('Andres') }),
  })
  return { ...opened, sent: () => fake.sent(projectSettingsCalls.changeProjectUserRights)[0]?.body }
}

it('should list owners first, then people by name, whatever order they come in', async () => {
  openMember(liis)
  const names = (await screen.findAllByRole('button', { name: /^Change / })).map((button) => button.textContent)
  expect(names).toEqual(['Kadri Tamm', 'Andres Tamm', 'Liis Tamm'])
})

describe('the panel of a member', () => {
  it('should not let an owner be changed, disabled or removed', async () => {
    openMember(kadri)
    await screen.findByText('An owner passes every check; there is nothing to give or take.')
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Remove from project' })).toBeNull()
  })

  it('should not let one shut oneself out', async () => {
    openMember(andres)
    const users = await screen.findByRole('checkbox', { name: 'Users' })
    expect([users.hasAttribute('disabled'), users]).toEqual([true, expect.objectContaining({ checked: true })])
    expect(screen.queryByRole('button', { name: 'Disable' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Remove from project' })).toBeNull()
  })

  it('should keep a right that somebody else gave meanwhile', async () => {
    const latest = { ...liis, userRights: { SALES_READ: true, STOCK_READ: true }, jobTitle: 'Sales' }
    const { user, sent } = openMember(liis, { latest })
    await user.click(await screen.findByRole('checkbox', { name: 'Partners' }))
    await user.click(screen.getByRole('button', { name: 'Save rights' }))
    await waitFor(() => expect(sent()).toBeDefined())
    expect(sent()).toMatchObject({
      jobTitle: 'Sales',
      userRights: { SALES_READ: true, STOCK_READ: true, PARTNERS: true },
    })
  })

  it('should stand beside the list, with a menu that ends with removing', async () => {
    const { user } = openMember(liis)
    const panel = await screen.findByRole('region', { name: 'Liis Tamm' })
    expect(panel.contains(screen.getByRole('button', { name: 'Change Kadri Tamm' }))).toBe(false)
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(within(panel).getByRole('button', { name: 'More actions' }))
    const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
    expect(items).toEqual(['Disable', 'Remove from project'])
  })

  it('should be headed by the person, and the list mark who owns the project by a shield and words', async () => {
    openMember(liis)
    const panel = await screen.findByRole('region', { name: 'Liis Tamm' })
    expect(within(panel).getByRole('heading', { name: 'Liis Tamm' })).toBeDefined()
    expect(within(panel).getByText(liis.user?.email ?? '')).toBeDefined()
    const rowOf = (name: string) => screen.getByRole('button', { name: `Change ${name}` }).closest('tr')
    const owner = within(rowOf('Kadri Tamm') ?? panel).getByText('Owner, passes every check')
    expect(owner.querySelector('svg')).not.toBeNull()
    // Whoever is no owner shows each area by its name, also where rows are tiles without a heading.
    expect(within(rowOf('Liis Tamm') ?? panel).queryByText('Owner, passes every check')).toBeNull()
    const cells = [...(rowOf('Liis Tamm')?.querySelectorAll<HTMLElement>('td') ?? [])].slice(1)
    expect(cells.length).toBeGreaterThan(3)
    expect(cells.filter(({ dataset }) => !dataset.label)).toEqual([])
  })

  it('should take back what was changed', async () => {
    const { user } = openMember(liis)
    const partners = await screen.findByRole('checkbox', { name: 'Partners' })
    await user.click(partners)
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    expect(partners).toHaveProperty('checked', false)
    expect(screen.getByRole('button', { name: 'Save rights' })).toHaveProperty('disabled', true)
  })
})

describe('inviting', () => {
  it('should have a way out and one solid action, and take addresses with names', async () => {
    const fake = createFakeApi()
    fake.answer(projectSettingsCalls.sendProjectInvitation, { ok: true })
    const project = createTestProject({ users: [kadri, andres], me: andres })
    fake.answer(calls.getProject, () => project)
    const { user } = openPages('/dashboard/settings/users/active', {
      fake,
      project,
      member: andres,
      user: createTestUser({ _id: testId('Andres') }),
    })
    await user.click(await screen.findByRole('button', { name: 'Invite' }))
    const dialog = await screen.findByRole('dialog', { name: 'Invite people' })
    expect(within(dialog).getByRole('button', { name: 'Cancel' })).toBeDefined()
    await user.type(within(dialog).getByLabelText('E-mail addresses'), 'Liis Kask <liis@too.ee>')
    await user.selectOptions(within(dialog).getByLabelText('Rights'), 'Sales')
    await user.click(within(dialog).getByRole('button', { name: 'Send invitations' }))
    await waitFor(() =>
      expect(fake.sent(projectSettingsCalls.sendProjectInvitation)[0]?.body).toEqual({
        emails: ['liis@too.ee'],
        userRights: roles.find(({ id }) => id === 'sales')?.rights,
      }),
    )
  })
})

describe('the job title in the list', () => {
  async function openList() {
    const fake = createFakeApi()
    const invited = createTestProjectMember({
      _id: testId('invited'),
      status: 'ACTIVE',
      user: null,
      invitationEmail: 'uus@example.ee',
    })
    const project = createTestProject({ users: [liis, andres, kadri, invited], me: andres })
    fake.answer(calls.getProject, project)
    fake.answer(projectSettingsCalls.changeProjectUserRights, { ok: true })
    const { shell } = openPages('/dashboard/settings/users/active', { fake, project, member: andres })
    await screen.findByRole('button', { name: 'Change Liis Tamm' })
    return { fake, shell, project, sent: () => fake.sent(projectSettingsCalls.changeProjectUserRights) }
  }
  const focus = (name: string) => act(() => screen.getByRole('button', { name: `Change ${name}` }).focus())

  it('should be changed where it stands, leave rights as they are, and be taken back', async () => {
    const { fake, shell, project, sent } = await openList()
    focus('Liis Tamm')
    await waitFor(async () => {
      await userEvent.keyboard('{F2}')
      expect(screen.queryByRole('dialog', { name: 'Edit Liis Tamm: Job title' })).toBeTruthy()
    })
    await userEvent.type(await screen.findByRole('textbox', { name: 'Job title' }), 'Müügijuht{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent()[0]?.body).toMatchObject({
      userId: testId('Liis'),
      jobTitle: 'Müügijuht',
      userRights: { SALES_READ: true, OWNER: false, SALES_WRITE: false },
    })
    const [toast] = shell.asked.toasts
    expect(toast).toMatchObject({ title: 'Job title saved', detail: 'Liis Tamm' })
    const users = project.users.map((member) =>
      member._id === liis._id ? { ...member, jobTitle: 'Müügijuht' } : member,
    )
    fake.answer(calls.getProject, { ...project, version: project.version + 1, users })
    toast?.undo?.()
    await waitFor(() => expect(sent()[1]?.body).toMatchObject({ userId: testId('Liis'), jobTitle: '' }))
  })

  it('should be that of an owner too, whose right stays', async () => {
    const { sent } = await openList()
    focus('Kadri Tamm')
    await waitFor(async () => {
      await userEvent.keyboard('{F2}')
      expect(screen.queryByRole('dialog')).toBeTruthy()
    })
    await userEvent.type(await screen.findByRole('textbox', { name: 'Job title' }), 'Juhataja{Enter}')
    await waitFor(() => expect(sent()[0]?.body).toMatchObject({ jobTitle: 'Juhataja', userRights: { OWNER: true } }))
  })

  it('should be none of who has only been invited', async () => {
    await openList()
    focus('uus@example.ee')
    for (let pressed = 0; pressed < 5; pressed += 1) {
      await userEvent.keyboard('{F2}')
      await new Promise((done) => setTimeout(done, 50))
    }
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

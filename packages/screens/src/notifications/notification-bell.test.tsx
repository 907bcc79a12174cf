// @vitest-environment happy-dom
import { createFakeApi, FakeApiProvider } from '@tehas/api-client/testing'
import { notificationCalls, type ToldNotification } from '@tehas/contracts/notifications'
import { createTestUser, testId } from '@tehas/contracts/testing'
import { setLanguage } from '@tehas/i18n'
import { createFakeShell, FakeShellProvider, OneScreen } from '@tehas/shell-api/testing'
import { UiProvider } from '@tehas/ui'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { showOnPhone } from '../testing'
import { NotificationBell } from './notification-bell'
import { NotificationsPage } from './notifications-page'
import { whenTold } from './when-told'

const ORDER = testId('order')

const told = (changes: Partial<ToldNotification> = {}): ToldNotification => ({
  _id: testId('told'),
  message: '',
  identifier: 'COMMENT:1',
  project: testId('project'),
  projectName: 'Tammiku Töökoda',
  notificationType: 'ADDED_LOCAL_COMMENT',
  createdAt: '2026-11-18T09:12:00.000Z',
  consumed: false,
  notified: false,
  transaction: { _id: ORDER, transactionNumber: 'SO-2026-148', type: 'SALE_ORDER' },
  act: 'COMMENTED',
  actor: { _id: testId('liis'), firstName: 'Liis', lastName: 'Kask', avatarImage: null },
  values: { text: 'On it.' },
  ...changes,
})

beforeAll(() => setLanguage('en'))

function show(
  notifications: ToldNotification[],
  screenToShow = <NotificationBell />,
  areChoicesDown = false,
  all = notifications.length,
) {
  const fake = createFakeApi()
  const fresh = notifications.filter(({ consumed }) => !consumed).length
  fake.answer(notificationCalls.getNotifications, { notifications, new: fresh, all })
  fake.answer(notificationCalls.markNotifications, { ok: true })
  fake.answer(notificationCalls.answerInvitation, { ok: true })
  const choices = {
    _id: testId('kadri'),
    version: 2,
    newOrders: [],
    groups: ['COMMENTS' as const],
    mail: 'DAILY' as const,
  }
  fake.answer(notificationCalls.getNotificationChoices, choices)
  fake.answer(notificationCalls.setNotificationChoices, { ...choices, version: 3, groups: ['COMMENTS', 'JOBS'] })
  if (areChoicesDown) fake.fail(notificationCalls.getNotificationChoices, 'OVERLOADED')
  const shell = createFakeShell({ user: createTestUser({ _id: testId('kadri') }) })
  render(
    <UiProvider colorMode="light">
      <FakeApiProvider fake={fake}>
        <FakeShellProvider shell={shell}>
          <OneScreen path="/">{screenToShow}</OneScreen>
        </FakeShellProvider>
      </FakeApiProvider>
    </UiProvider>,
  )
  return { fake, shell, user: userEvent.setup() }
}

it('should tell how much is new, show it, and open what it is about as read', async () => {
  const { fake, user } = show([
    told(),
    told({ _id: testId('known'), consumed: true, notified: true, act: 'PUBLISHED' }),
  ])
  await user.click(await screen.findByRole('button', { name: 'Notifications, 1 new' }))
  await waitFor(() => expect(fake.sent(notificationCalls.markNotifications)).toEqual([{ body: { as: 'NOTIFIED' } }]))
  const row = await screen.findByRole('button', { name: /Liis Kask commented on SO-2026-148/ })
  expect(within(row).getByText('On it.')).toBeDefined()
  expect(within(row).getByText(', not read')).toBeDefined()
  expect(await screen.findByText('also by mail, daily at 08:00')).toBeDefined()
  await user.click(row)
  await waitFor(() =>
    expect(fake.sent(notificationCalls.markNotifications).at(-1)).toEqual({
      body: { as: 'CONSUMED', ids: [testId('told')] },
    }),
  )
})

it('should mark all as read at once', async () => {
  const { fake, user } = show([told()])
  await user.click(await screen.findByRole('button', { name: 'Notifications, 1 new' }))
  await user.click(await screen.findByRole('button', { name: 'Mark all as read' }))
  await waitFor(() =>
    expect(fake.sent(notificationCalls.markNotifications).at(-1)).toEqual({ body: { as: 'CONSUMED' } }),
  )
})

it('should answer an invitation in its place, below other projects', async () => {
  const { transaction: _, ...invited } = told({ act: 'INVITED', projectName: 'Rakvere Metall', notified: true })
  const { fake, user } = show([invited], <NotificationsPage />)
  const others = await screen.findByRole('region', { name: 'Other projects' })
  expect(within(others).getByText('Rakvere Metall')).toBeDefined()
  await user.click(within(others).getByRole('button', { name: 'Accept' }))
  await waitFor(() =>
    expect(fake.sent(notificationCalls.answerInvitation)).toEqual([
      { body: { projectId: invited.project, isAccepted: true } },
    ]),
  )
})

it('should keep a choice at once, over the choices that were read', async () => {
  const { fake, user } = show([], <NotificationsPage />)
  await user.click(await screen.findByRole('switch', { name: 'Jobs that you are given' }))
  await waitFor(() =>
    expect(fake.sent(notificationCalls.setNotificationChoices)).toEqual([
      { body: { version: 2, newOrders: [], groups: ['COMMENTS', 'JOBS'], mail: 'DAILY' } },
    ]),
  )
})

it('should have a tab of the choices on a phone, where they are not below all that was told', async () => {
  showOnPhone()
  const { user } = show([told()], <NotificationsPage />)
  expect(await screen.findByText('On it.')).toBeDefined()
  expect(screen.queryByRole('switch')).toBeNull()
  await user.click(screen.getByRole('tab', { name: 'Choices' }))
  expect(await screen.findByRole('switch', { name: 'Jobs that you are given' })).toBeDefined()
  await user.click(screen.getByRole('tab', { name: /^New/ }))
  expect(screen.queryByRole('switch')).toBeNull()
})

it('should say that the choices did not load, and ask for them again', async () => {
  const { fake, user } = show([], <NotificationsPage />, true)
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(fake.sent(notificationCalls.getNotificationChoices).length).toBeGreaterThan(1))
})

it('should tell the nearer the closer', () => {
  const t = (key: string, values?: Readonly<Record<string, unknown>>) =>
    key.replace(/\{\{(\w+)\}\}/g, (_, name) => String(values?.[name]))
  const now = Date.parse('2026-11-20T10:00:00.000Z')
  const at = (moment: string) => whenTold(moment, t, now)
  expect(at('2026-11-20T09:59:30.000Z')).toBe('just now')
  expect(at('2026-11-20T09:15:00.000Z')).toBe('45 minutes ago')
  expect(at('2026-11-20T06:05:00.000Z')).toBe('today 08:05')
  expect(at('2026-11-19T14:20:00.000Z')).toBe('yesterday 16:20')
  expect(at('2026-11-16T14:20:00.000Z')).toBe('16.11.2026')
})

it('should say that there are more than are counted', async () => {
  show([told()], <NotificationsPage />, false, 1001)
  expect(await screen.findByRole('tab', { name: /^All\s*1000\+$/ })).toBeDefined()
})

// @vitest-environment happy-dom
import { createFakeApi, FakeApiProvider } from '@tehas/api-client/testing'
import { notificationCalls, type ToldNotification } from '@tehas/contracts/notifications'
import { createTestProject, createTestUser, testId } from '@tehas/contracts/testing'
import { setLanguage } from '@tehas/i18n'
import { useLocation } from '@tehas/shell-api/router'
import { createFakeShell, FakeShellProvider, OneScreen } from '@tehas/shell-api/testing'
import { UiProvider } from '@tehas/ui'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { useNotificationActs } from './use-notifications'

const [ORDER, COMMENT] = [testId('order'), testId('comment')]
const project = createTestProject()

const told = (changes: Partial<ToldNotification> = {}): ToldNotification => ({
  _id: testId('told'),
  message: '',
  identifier: `COMMENT:${COMMENT}`,
  project: project._id,
  projectName: project.name,
  notificationType: 'ADDED_LOCAL_COMMENT',
  createdAt: '2026-11-18T09:12:00.000Z',
  consumed: false,
  notified: true,
  transaction: { _id: ORDER, transactionNumber: 'SO-2026-148', type: 'SALE_ORDER' },
  act: 'MENTIONED',
  actor: null,
  values: { text: '@Kadri Tamm kas sobib?' },
  comment: COMMENT,
  ...changes,
})

beforeAll(() => setLanguage('en'))

function Pressed({ what }: { readonly what: ToldNotification }) {
  const { open } = useNotificationActs()
  const { pathname, search } = useLocation()
  return (
    <button type="button" onClick={() => open(what)}>
      {pathname + search}
    </button>
  )
}

async function press(what: ToldNotification, path: string) {
  const fake = createFakeApi()
  fake.answer(notificationCalls.markNotifications, { ok: true })
  const shell = createFakeShell({ user: createTestUser(), project })
  render(
    <UiProvider colorMode="light">
      <FakeApiProvider fake={fake}>
        <FakeShellProvider shell={shell}>
          <OneScreen path={path}>
            <Pressed what={what} />
          </OneScreen>
        </FakeShellProvider>
      </FakeApiProvider>
    </UiProvider>,
  )
  await userEvent.click(screen.getByRole('button'))
  return {
    shell,
    address: (expected: string) => waitFor(() => expect(screen.getByRole('button').textContent).toBe(expected)),
  }
}

it('should open the order of a comment at the comment', async () => {
  const { shell } = await press(told(), '/dashboard/home')
  await waitFor(() => expect(shell.asked.panels).toEqual([{ id: 'saleOrderId', value: ORDER, comment: COMMENT }]))
})

it('should open a comment of another project in that project', async () => {
  const other = testId('other')
  const { address, shell } = await press(told({ project: other }), '/dashboard/home')
  await address(`/dashboard?saleOrderId=${ORDER}&comment=${COMMENT}`)
  expect(shell.asked.projects).toEqual([other])
})

it('should open the order alone where no comment is told of', async () => {
  const { comment: _, ...published } = told({ act: 'PUBLISHED' })
  const { shell } = await press(published, '/dashboard/home')
  await waitFor(() => expect(shell.asked.panels).toEqual([{ id: 'saleOrderId', value: ORDER }]))
})

it('should open the production reports for who reports what somebody made who left', async () => {
  const { comment: _, ...left } = told({ act: 'WORKER_LEFT', values: { name: 'Keevitamine', mayReport: true } })
  const { address } = await press(left, '/dashboard/home')
  await address('/dashboard/production-reports')
})

it('should open them in the project in which it was left', async () => {
  const other = testId('other')
  const values = { name: 'Keevitamine', mayReport: true } as const
  const { address, shell } = await press(told({ act: 'WORKER_LEFT', project: other, values }), '/dashboard/home')
  await address('/dashboard/production-reports')
  expect(shell.asked.projects).toEqual([other])
})

it('should open the order of somebody who left for who only follows it', async () => {
  const { comment: _, ...left } = told({ act: 'WORKER_LEFT', values: { name: 'Keevitamine' } })
  const { shell } = await press(left, '/dashboard/home')
  await waitFor(() => expect(shell.asked.panels).toEqual([{ id: 'saleOrderId', value: ORDER }]))
})

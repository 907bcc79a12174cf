// @vitest-environment happy-dom
import { createFakeApi, FakeApiProvider } from '@tehas/api-client/testing'
import { calls } from '@tehas/contracts'
import { createTestPartner } from '@tehas/contracts/testing'
import { setLanguage } from '@tehas/i18n'
import { createFakeShell, FakeShellProvider, RemotePages } from '@tehas/shell-api/testing'
import { UiProvider } from '@tehas/ui'
import { cleanup, configure, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import remote from '../../remote'

// Whole screens in a simulated browser take their time on a busy machine.
configure({ asyncUtilTimeout: 8000 })
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

beforeAll(async () => {
  await Promise.all(Object.values(remote.routes).map((load) => load()))
  setLanguage('en')
})
afterEach(cleanup)

const fake = createFakeApi()

/** The area as it opens, with whatever the service answers. */
function open() {
  const shell = createFakeShell()
  render(
    <UiProvider colorMode="light">
      <FakeApiProvider fake={fake}>
        <FakeShellProvider shell={shell}>
          <RemotePages remote={remote} path="/dashboard/__area__" />
        </FakeShellProvider>
      </FakeApiProvider>
    </UiProvider>,
  )
  return shell
}

it('should list what there is and open one', async () => {
  const partner = createTestPartner({ name: 'Kalda Mööbel OÜ' })
  fake.answer(calls.listPartners, { rows: [partner], nextCursor: null })
  const { asked } = open()
  await userEvent.click(await screen.findByRole('button', { name: 'Change Kalda Mööbel OÜ' }))
  expect(asked.drawers).toEqual([{ id: 'partner.upsert', input: { _id: partner._id } }])
})

it('should say that there is nothing yet', async () => {
  fake.answer(calls.listPartners, { rows: [], nextCursor: null })
  open()
  expect(await screen.findByText('No partners yet')).toBeDefined()
})

it('should say that the list did not load', async () => {
  fake.fail(calls.listPartners, 'FORBIDDEN')
  open()
  expect(await screen.findByText('The list did not load')).toBeDefined()
})

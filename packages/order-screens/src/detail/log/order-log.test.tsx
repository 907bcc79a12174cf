// @vitest-environment happy-dom
import { createTestSaleOrder } from '@tehas/contracts/testing'
import { setLanguage } from '@tehas/i18n'
import { createFakeShell, FakeShellProvider } from '@tehas/shell-api/testing'
import { UiProvider } from '@tehas/ui'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import '../../testing/setup'
import { OrderLog } from './order-log'

it.each([
  ['et', '„Vale kogus“'],
  ['en', '“Vale kogus”'],
] as const)('should quote the reason of a change as the language (%s) does', async (language, quoted) => {
  await setLanguage(language)
  const order = createTestSaleOrder()
  const change = {
    user: null,
    userName: 'Kati Mets',
    date: '2026-11-21T21:22:00.000Z',
    reqType: 'UPDATE',
    changedPaths: ['status'],
    reason: 'Vale kogus',
  } as const
  const audit = { ...order.audit, updatedBy: [{ ...change, changedPaths: [...change.changedPaths] }] }
  render(
    <UiProvider colorMode="light">
      <FakeShellProvider shell={createFakeShell()}>
        <OrderLog order={{ ...order, audit }} />
      </FakeShellProvider>
    </UiProvider>,
  )
  expect(screen.getByText(quoted)).toBeDefined()
  // By keys a long log is scrolled from it.
  expect(screen.getByRole('list').tabIndex).toBe(0)
})

it('should tell what happened last first, whenever it was entered', async () => {
  await setLanguage('en')
  const order = createTestSaleOrder()
  const change = { user: null, userName: 'Kati Mets', reqType: 'UPDATE', changedPaths: ['status'] } as const
  const updatedBy = [
    { ...change, changedPaths: [...change.changedPaths], date: '2026-11-25T09:00:00.000Z', reason: 'middle' },
    { ...change, changedPaths: [...change.changedPaths], date: '2026-12-01T09:00:00.000Z', reason: 'last' },
    { ...change, changedPaths: [...change.changedPaths], date: '2026-11-21T09:00:00.000Z', reason: 'first' },
  ]
  render(
    <UiProvider colorMode="light">
      <FakeShellProvider shell={createFakeShell()}>
        <OrderLog order={{ ...order, audit: { ...order.audit, updatedBy } }} />
      </FakeShellProvider>
    </UiProvider>,
  )
  expect(screen.getAllByText(/^“/).map(({ textContent }) => textContent)).toEqual(['“last”', '“middle”', '“first”'])
})

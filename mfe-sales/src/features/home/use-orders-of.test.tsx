// @vitest-environment happy-dom
import { createTestProject, createTestUser } from '@tehas/contracts/testing'
import { useLocation } from '@tehas/shell-api/router'
import { createFakeShell, FakeShellProvider, OneScreen } from '@tehas/shell-api/testing'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { useOrdersOf } from './use-orders-of'

function Page() {
  const { whose, choose } = useOrdersOf()
  return (
    <>
      <output>{`${whose} ${useLocation().search}`}</output>
      <button type="button" onClick={() => choose('MINE')}>
        Mine
      </button>
    </>
  )
}

/** Somebody opens the page at an address. */
function openAt(path: string, user = createTestUser()) {
  cleanup()
  render(
    <FakeShellProvider shell={createFakeShell({ project: createTestProject(), user })}>
      <OneScreen path={path}>
        <Page />
      </OneScreen>
    </FakeShellProvider>,
  )
}
const shown = () => screen.getByRole('status').textContent

it('should be about everybody’s orders until the person chooses otherwise', () => {
  openAt('/dashboard/home')
  expect(shown()).toBe('ALL ')
  openAt('/dashboard/home?whose=nobody')
  expect(shown()).toBe('ALL ?whose=nobody')
})

it('should be as the person chose last, and say so in the address', async () => {
  openAt('/dashboard/home?from=mail')
  await userEvent.click(screen.getByRole('button', { name: 'Mine' }))
  expect(shown()).toBe('MINE ?from=mail&whose=mine')
  openAt('/dashboard/home')
  expect(shown()).toBe('MINE ?whose=mine')
  // Somebody else at the same device chose nothing.
  openAt('/dashboard/home', createTestUser({ _id: 'a'.repeat(24) }))
  expect(shown()).toBe('ALL ')
})

it('should show what a link says, and keep what was chosen', async () => {
  openAt('/dashboard/home')
  await userEvent.click(screen.getByRole('button', { name: 'Mine' }))
  openAt('/dashboard/home?whose=all')
  expect(shown()).toBe('ALL ?whose=all')
  openAt('/dashboard/home')
  expect(shown()).toBe('MINE ?whose=mine')
})

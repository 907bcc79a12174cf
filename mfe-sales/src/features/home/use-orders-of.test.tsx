// @vitest-environment happy-dom
import { newId } from '@tehas/contracts'
import { type HomeOrdersOf, homeBlockSchema } from '@tehas/contracts/statistics'
import { createTestProject, createTestUser } from '@tehas/contracts/testing'
import { useLocation } from '@tehas/shell-api/router'
import { createFakeShell, FakeShellProvider, OneScreen } from '@tehas/shell-api/testing'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Arranged } from './use-arrangement'
import { useOrdersOf } from './use-orders-of'

function Page({ arranged }: { readonly arranged: Arranged }) {
  const { whose, choose } = useOrdersOf(arranged)
  return (
    <>
      <output>{`${whose} ${useLocation().search}`}</output>
      <button type="button" onClick={() => choose('MINE')}>
        Mine
      </button>
    </>
  )
}

const arrange = vi.fn()
const order = [...homeBlockSchema.options]
/** What the service answers of what the person chose. */
const keptAs = (ordersOf: HomeOrdersOf): Arranged => ({
  ...{ arrangement: { order, hidden: [], ordersOf }, isBusy: false, arrange },
})
const underWay: Arranged = { arrangement: undefined, isBusy: false, arrange: undefined }
const failed: Arranged = { ...underWay, arrangement: { order, hidden: [] } }

/** At a device that knows nothing of them. */
let person = createTestUser()
beforeEach(() => {
  person = createTestUser({ _id: newId() })
  arrange.mockClear()
})

/** Somebody opens the page at an address. */
function openAt(path: string, arranged = keptAs('ALL')) {
  cleanup()
  render(
    <FakeShellProvider shell={createFakeShell({ project: createTestProject(), user: person })}>
      <OneScreen path={path}>
        <Page arranged={arranged} />
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

it('should be as the person chose last, on each device, and say so in the address', async () => {
  openAt('/dashboard/home?from=mail')
  await userEvent.click(screen.getByRole('button', { name: 'Mine' }))
  expect(shown()).toBe('MINE ?from=mail&whose=mine')
  expect(arrange).toHaveBeenCalledExactlyOnceWith({ order, hidden: [], ordersOf: 'MINE' })
  person = createTestUser({ _id: newId() })
  openAt('/dashboard/home', keptAs('MINE'))
  expect(shown()).toBe('MINE ?whose=mine')
  // Somebody else at the same device chose nothing.
  person = createTestUser({ _id: newId() })
  openAt('/dashboard/home', underWay)
  expect(shown()).toBe('ALL ')
})

it('should go by what the device knows until the service answers, and by the service from then on', () => {
  openAt('/dashboard/home', keptAs('MINE'))
  openAt('/dashboard/home', underWay)
  expect(shown()).toBe('MINE ')
  openAt('/dashboard/home', failed)
  expect(shown()).toBe('MINE ?whose=mine')
  openAt('/dashboard/home', keptAs('ALL'))
  expect(shown()).toBe('ALL ')
  openAt('/dashboard/home', underWay)
  expect(shown()).toBe('ALL ')
})

it('should show what a link says, and keep what was chosen', () => {
  openAt('/dashboard/home?whose=all', keptAs('MINE'))
  expect(shown()).toBe('ALL ?whose=all')
  expect(arrange).not.toHaveBeenCalled()
  openAt('/dashboard/home', keptAs('MINE'))
  expect(shown()).toBe('MINE ?whose=mine')
})

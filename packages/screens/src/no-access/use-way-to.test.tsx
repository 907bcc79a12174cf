// @vitest-environment happy-dom
import { createTestProject } from '@tehas/contracts/testing'
import { useLocation } from '@tehas/shell-api/router'
import { createFakeShell, FakeShellProvider, OneScreen } from '@tehas/shell-api/testing'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { useWayTo } from './use-way-to'

function Empty() {
  const way = useWayTo({ right: 'SALES_READ', path: '/dashboard/sale-orders-list', label: 'Sale orders' })
  const { pathname } = useLocation()
  return (
    <>
      <output>{pathname}</output>
      {way ? (
        <button type="button" onClick={way.onSelect}>
          {way.label}
        </button>
      ) : null}
    </>
  )
}

const show = (rights: { readonly [right: string]: boolean }) => {
  const project = createTestProject()
  render(
    <FakeShellProvider shell={createFakeShell({ project: { ...project, me: { ...project.me, userRights: rights } } })}>
      <OneScreen path="/">
        <Empty />
      </OneScreen>
    </FakeShellProvider>,
  )
}

it('should lead to where what is missing comes from', async () => {
  show({ SALES_READ: true })
  await userEvent.click(screen.getByRole('button', { name: 'Sale orders' }))
  expect(screen.getByRole('status').textContent).toBe('/dashboard/sale-orders-list')
})

it('should lead nowhere without the right to go there', () => {
  show({ PRODUCTION: true })
  expect(screen.queryByRole('button')).toBeNull()
})

// @vitest-environment happy-dom
import { createFakeApi, FakeApiProvider } from '@tehas/api-client/testing'
import type { UserRights } from '@tehas/contracts'
import { type KeptList, type ListView, listViewCalls } from '@tehas/contracts/list-views'
import { createTestUser, testId } from '@tehas/contracts/testing'
import { setLanguage } from '@tehas/i18n'
import { useLocation } from '@tehas/shell-api/router'
import { createFakeShell, FakeShellProvider, OneScreen } from '@tehas/shell-api/testing'
import { UiProvider } from '@tehas/ui'
import { EMPTY_LAYOUT } from '@tehas/ui/grid'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { ViewsButton } from './views-button'

beforeAll(() => setLanguage('en'))

const me = createTestUser()
const owner = { _id: me._id, firstName: 'Kadri', lastName: 'Tamm' }
const viewOf = (name: string, more: Partial<ListView> = {}): ListView => ({
  _id: testId(name),
  list: 'SALE_ORDERS',
  name,
  query: 'q=raam',
  isShared: false,
  owner,
  version: 1,
  ...more,
})
const late = viewOf('Late', { query: 'late=true&sort=-deliveryDate' })
const others = viewOf('Big', { isShared: true, owner: { _id: testId('mart'), firstName: 'Mart', lastName: 'Kuusk' } })

function Address() {
  return <output>{useLocation().search}</output>
}

function open(path = '/', rights: UserRights = { OWNER: true }) {
  const fake = createFakeApi()
  const kept: KeptList = { columns: '', views: [late, others] }
  fake.answer(listViewCalls.getKeptList, () => kept)
  const shell = createFakeShell({ user: me, rights })
  render(
    <UiProvider colorMode="light">
      <FakeApiProvider fake={fake}>
        <FakeShellProvider shell={shell}>
          <OneScreen path={path}>
            <ViewsButton list="SALE_ORDERS" filters={['late']} layout={EMPTY_LAYOUT} />
            <Address />
          </OneScreen>
        </FakeShellProvider>
      </FakeApiProvider>
    </UiProvider>,
  )
  return { fake, shell, kept, user: userEvent.setup() }
}
const address = () => screen.getByRole('status').textContent

it('should ask for views only when somebody opens them, and open one by its address', async () => {
  const { fake, user } = open('/?q=tool')
  expect(fake.sent(listViewCalls.getKeptList)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Views' }))
  expect(await screen.findByRole('menuitem', { name: 'Big (Mart Kuusk)' })).toBeTruthy()
  await user.click(screen.getByRole('menuitem', { name: 'Late' }))
  await waitFor(() => expect(address()).toBe(`?late=true&sort=-deliveryDate&view=${late._id}`))
  expect(await screen.findByRole('button', { name: 'Late' })).toBeTruthy()
})

it('should keep the list as it stands under a name', async () => {
  const { fake, kept, user } = open('/?q=tool&saleOrderId=1')
  const made = viewOf('Chairs', { query: 'q=tool' })
  fake.answer(listViewCalls.createListView, () => {
    kept.views.push(made)
    return made
  })
  await user.click(screen.getByRole('button', { name: 'Views' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Keep this as a view…' }))
  await user.type(await screen.findByRole('textbox', { name: /Name/ }), 'Chairs')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(address()).toBe(`?q=tool&view=${made._id}`))
  expect(fake.sent(listViewCalls.createListView)).toEqual([
    { body: { list: 'SALE_ORDERS', name: 'Chairs', query: 'q=tool', isShared: false } },
  ])
})

it('should say what is wrong with a name beside it, and keep what was typed', async () => {
  const { fake, user } = open('/?q=tool')
  fake.fail(listViewCalls.createListView, 'NAME_TAKEN')
  await user.click(screen.getByRole('button', { name: 'Views' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Keep this as a view…' }))
  await user.type(await screen.findByRole('textbox', { name: /Name/ }), 'Late')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('This name is already in use.')).toBeTruthy()
  expect(screen.getByRole('textbox', { name: /Name/ })).toHaveProperty('value', 'Late')
})

it('should keep changes of a view in it, and take a removed one back', async () => {
  const { fake, shell, user } = open(`/?late=true&view=${late._id}`)
  fake.answer(listViewCalls.updateListView, { ...late, query: 'late=true', version: 2 })
  fake.answer(listViewCalls.removeListView, { ok: true })
  fake.answer(listViewCalls.createListView, late)
  await user.click(await screen.findByRole('button', { name: 'Late' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Keep the changes in “Late”' }))
  await waitFor(() =>
    expect(fake.sent(listViewCalls.updateListView)).toEqual([
      { body: { _id: late._id, version: 1, query: 'late=true' } },
    ]),
  )
  await user.click(screen.getByRole('button', { name: 'Late' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Remove “Late”' }))
  await waitFor(() => expect(address()).toBe(''))
  shell.asked.toasts.at(-1)?.undo?.()
  await waitFor(() => expect(fake.sent(listViewCalls.createListView)).toHaveLength(1))
})

it('should put the list above what is open of it, as the menu of views says', async () => {
  const { shell, user } = open('/?q=tool')
  await user.click(screen.getByRole('button', { name: 'Views' }))
  const choice = await screen.findByRole('menuitemcheckbox', { name: 'List above what is open' })
  expect(choice.getAttribute('aria-checked')).toBe('false')
  await user.click(choice)
  expect(shell.asked.stacked).toEqual([true])
})

it('should let nobody change what others share but whoever manages the project', async () => {
  const { user } = open(`/?q=raam&view=${others._id}`, { SALES_READ: true })
  await user.click(await screen.findByRole('button', { name: 'Big' }))
  expect(await screen.findByRole('menuitem', { name: 'Leave the view' })).toBeTruthy()
  expect(screen.queryByRole('menuitem', { name: 'Remove “Big”' })).toBeNull()
})

it('should say that views did not load, and try again', async () => {
  const { fake, user } = open()
  fake.fail(listViewCalls.getKeptList, 'INTERNAL_ERROR')
  await user.click(screen.getByRole('button', { name: 'Views' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Try again' }))
  expect(fake.sent(listViewCalls.getKeptList).length).toBeGreaterThan(1)
})

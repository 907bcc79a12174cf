// @vitest-environment happy-dom
import { createFakeApi } from '@tehas/api-client/testing'
import { calls, lackingDetails, partnerTable } from '@tehas/contracts'
import { createTestPartner, testId } from '@tehas/contracts/testing'
import { readColumns } from '@tehas/screens/testing'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { openPages, preparePages } from '../testing/open-pages'

vi.setConfig({ testTimeout: 30_000 })
beforeAll(preparePages, 30_000)
afterEach(cleanup)

const LIST = '/dashboard/settings/partners'
const partner = createTestPartner()

function openList(query = '', rows = [partner], nextCursor: string | null = null) {
  const fake = createFakeApi()
  fake.answer(calls.listPartners, { rows, nextCursor })
  fake.answer(calls.getPartner, partner)
  return openPages(`${LIST}${query}`, { fake })
}

const asked = ({ fake }: ReturnType<typeof openList>) => fake.sent(calls.listPartners).map(({ body }) => body)

describe('list of partners', () => {
  it('should show each declared column in the table, its menu and the file, and on the card as declared', async () => {
    const headers = partnerTable.map(({ header }) => header.en)
    const shown = await readColumns(partnerTable, (query) => openList(query))
    expect(shown.table).toEqual(headers)
    expect(shown.menu).toEqual(headers)
    expect(shown.file).toEqual(headers)
    const onCard: Readonly<Record<string, string | undefined>> = {
      name: 'Kalda Mööbel OÜ',
      isClient: 'Client',
      // It is none.
      isSupplier: '',
      regCode: '12874430',
      'contacts.0.name': partner.contacts[0]?.name,
      'contacts.0.phone': partner.contacts[0]?.phone,
    }
    expect(partnerTable.flatMap(({ key, card }) => (card === 'none' ? [] : [key]))).toEqual(Object.keys(onCard))
    expect(Object.values(onCard).filter((words) => !shown.card.includes(words ?? '?'))).toEqual([])
  })

  it('should read the pages one after the other as one scrolls', async () => {
    const second = createTestPartner({ _id: testId('partner', 2), name: 'Saare Teras OÜ' })
    const fake = createFakeApi()
    fake.answer(calls.listPartners, ({ body }) =>
      body?.cursor ? { rows: [second], nextCursor: null } : { rows: [partner], nextCursor: 'next' },
    )
    openPages(LIST, { fake })
    expect(await screen.findByText('Saare Teras OÜ')).toBeTruthy()
    expect(fake.sent(calls.listPartners).map(({ body }) => body?.cursor)).toEqual([undefined, 'next'])
  })

  it('should ask for what the address says, and leave out what it gets wrong', async () => {
    const list = openList('?q=kalda&role=CLIENT&use=no&sort=-paymentDue,KMKR')
    await screen.findByText('Kalda Mööbel OÜ')
    expect(asked(list)).toEqual([{ search: 'kalda', role: 'CLIENT', active: false, sort: { paymentDue: -1 } }])
  })

  it('should show clients or suppliers alone, one of them at a time', async () => {
    const list = openList()
    await screen.findByText('Kalda Mööbel OÜ')
    await list.user.click(screen.getByRole('button', { name: 'Clients' }))
    await list.user.click(screen.getByRole('button', { name: 'Suppliers' }))
    await waitFor(() => expect(asked(list)).toHaveLength(3))
    expect(asked(list)).toEqual([{ sort: {} }, { sort: {}, role: 'CLIENT' }, { sort: {}, role: 'SUPPLIER' }])
  })

  it('should sort by a header', async () => {
    const list = openList()
    await screen.findByText('Kalda Mööbel OÜ')
    await list.user.click(screen.getByRole('button', { name: 'Partner' }))
    await waitFor(() => expect(asked(list).at(-1)).toEqual({ sort: { name: 1 } }))
  })

  it('should open the drawer of a partner and keep the filters', async () => {
    const { user, fake } = openList('?role=CLIENT')
    await user.click(await screen.findByText('Kalda Mööbel OÜ'))
    expect(await screen.findByRole('dialog', { name: 'Kalda Mööbel OÜ' })).toBeTruthy()
    expect(fake.sent(calls.getPartner)[0]?.params).toEqual({ partnerId: partner._id })
    expect(screen.getByRole('button', { name: 'Clients', hidden: true }).getAttribute('aria-pressed')).toBe('true')
  })

  it('should say which partners are not in use', async () => {
    openList('', [createTestPartner({ active: false })])
    await screen.findByText('Kalda Mööbel OÜ')
    expect(screen.getAllByText('Not in use').map((element) => element.closest('[role=row]') !== null)).toContain(true)
  })

  it('should offer to add the first one', async () => {
    const { user } = openList('', [])
    expect(await screen.findByText('No partners yet')).toBeTruthy()
    await user.click(screen.getAllByRole('button', { name: 'New partner' })[1] as HTMLElement)
    expect(await screen.findByRole('dialog', { name: 'New partner' })).toBeTruthy()
  })

  it('should let go of a search that nothing matches', async () => {
    const list = openList('?q=nobody', [])
    await list.user.click(await screen.findByRole('button', { name: 'Clear search and filters' }))
    await waitFor(() => expect(asked(list).at(-1)).toEqual({ sort: {} }))
  })

  it('should say why it did not load, and try again', async () => {
    const fake = createFakeApi()
    fake.fail(calls.listPartners, 'INTERNAL_ERROR')
    const { user } = openPages(LIST, { fake })
    expect(await screen.findByText('Partners did not load')).toBeTruthy()
    fake.answer(calls.listPartners, { rows: [partner], nextCursor: null })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Kalda Mööbel OÜ')).toBeTruthy()
  })

  it('should say that the right is missing where the service refuses', async () => {
    const fake = createFakeApi()
    fake.fail(calls.listPartners, 'FORBIDDEN', { details: lackingDetails('PARTNERS') })
    openPages(LIST, { fake })
    expect(await screen.findByText('You have no right to see this')).toBeTruthy()
    expect(screen.getByText(/Ask an owner of the project for the right “Partners”/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })
})

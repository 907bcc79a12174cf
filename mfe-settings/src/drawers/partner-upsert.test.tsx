// @vitest-environment happy-dom
import { createFakeApi } from '@tehas/api-client/testing'
import { calls } from '@tehas/contracts'
import { createTestPartner } from '@tehas/contracts/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { openPages, preparePages } from '../features/testing/open-pages'
import { PartnerUpsert } from './partner-upsert'

vi.setConfig({ testTimeout: 30_000 })
beforeAll(preparePages, 30_000)
afterEach(cleanup)

function openDrawer(input: { _id?: string; name?: string; type?: 'CLIENT' | 'SUPPLIER' }) {
  const fake = createFakeApi()
  const partner = createTestPartner()
  fake.answer(calls.getPartner, partner)
  fake.answer(calls.createPartner, partner)
  fake.answer(calls.updatePartner, partner)
  const done = vi.fn()
  const frame = { open: true, width: 640, covered: 0, onClose: vi.fn(), onExited: vi.fn() } as const
  const drawer = <PartnerUpsert input={input} done={done} close={vi.fn()} frame={frame} />
  return { ...openPages('/', { fake, screen: drawer }), partner, done }
}

it('should make a supplier of a name that was typed elsewhere', async () => {
  const { user, fake, partner, done } = openDrawer({ name: 'Saare Teras', type: 'SUPPLIER' })
  const contact = await screen.findByRole('group', { name: 'Contact 1' })
  await user.type(within(contact).getByLabelText(/Name/), 'Jaan Saar')
  await user.type(within(contact).getByLabelText(/Phone/), '5123 4567')
  await user.type(screen.getByLabelText(/Street/), 'Tööstuse 4')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(done).toHaveBeenCalledWith({ _id: partner._id }))
  expect(fake.sent(calls.createPartner)[0]?.body).toMatchObject({
    name: 'Saare Teras',
    isClient: false,
    isSupplier: true,
    paymentDue: 14,
    contacts: [{ name: 'Jaan Saar', phone: '5123 4567' }],
    addresses: [{ street: 'Tööstuse 4', country: 'Estonia', mainAddress: true }],
  })
})

it('should ask for a role, a contact and an address before saving', async () => {
  const { user, fake } = openDrawer({ name: 'Saare Teras' })
  await user.click(await screen.findByRole('checkbox', { name: 'Client' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findAllByText('Choose client, supplier or both')).length).toBeGreaterThan(0)
  expect(fake.sent(calls.createPartner)).toEqual([])
})

it('should change a partner in the version that was read', async () => {
  const { user, fake, partner, done } = openDrawer({ _id: createTestPartner()._id })
  const due = await screen.findByLabelText(/Payment due/)
  await user.clear(due)
  await user.type(due, '30')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(done).toHaveBeenCalled())
  expect(fake.sent(calls.updatePartner)[0]?.body).toMatchObject({
    _id: partner._id,
    version: partner.version,
    paymentDue: 30,
  })
})

it('should take the code and the SWIFT of a bank, and ask for its name and number alone', async () => {
  const { user, fake, done } = openDrawer({ _id: createTestPartner()._id })
  await user.click(await screen.findByRole('button', { name: 'Add account' }))
  const accounts = screen.getAllByRole('group', { name: /^Account|^EE/ })
  const account = within(accounts.at(-1) ?? document.body)
  await user.type(account.getByLabelText(/Account number/), 'EE471000001020145685')
  await user.type(account.getByLabelText(/^Bank(?! code)/), 'SEB')
  await user.type(account.getByLabelText(/Bank code/), '401')
  await user.type(account.getByLabelText(/SWIFT/), 'EEUHEE2X')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(done).toHaveBeenCalled())
  expect(fake.sent(calls.updatePartner)[0]?.body.banks?.at(-1)).toMatchObject({
    IBAN: 'EE471000001020145685',
    name: 'SEB',
    code: 401,
    SWIFT: 'EEUHEE2X',
  })
})

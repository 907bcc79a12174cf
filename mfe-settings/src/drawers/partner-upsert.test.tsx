// @vitest-environment happy-dom
import { createFakeApi } from '@tehas/api-client/testing'
import { calls } from '@tehas/contracts'
import { createTestPartner, testId } from '@tehas/contracts/testing'
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
  const close = vi.fn()
  const drawer = <PartnerUpsert input={input} done={done} close={close} frame={frame} />
  return { ...openPages('/', { fake, screen: drawer }), partner, done, close }
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

it('should keep the language of documents and the standing discount', async () => {
  const { user, fake, done } = openDrawer({ _id: createTestPartner()._id })
  await user.selectOptions(await screen.findByLabelText(/Language of documents/), 'English')
  const discount = screen.getByLabelText(/Standing discount/)
  await user.clear(discount)
  await user.type(discount, '7,5')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(done).toHaveBeenCalled())
  expect(fake.sent(calls.updatePartner)[0]?.body).toMatchObject({ documentLanguage: 'en', discountPercentage: 7.5 })
})

it('should name the partner that has the code already, beside the code', async () => {
  const { user, fake, done } = openDrawer({ _id: createTestPartner()._id })
  const details = { field: 'regCode', _id: testId('other'), name: 'Lepp OÜ' }
  fake.fail(calls.updatePartner, 'PARTNER_CODE_TAKEN', { details })
  await user.type(await screen.findByLabelText(/Registry code/), '7')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Lepp OÜ has it already')).toBeTruthy()
  expect(done).not.toHaveBeenCalled()
})

it('should say that another partner has the same name, and save it all the same', async () => {
  const { user, fake, shell, done } = openDrawer({ _id: createTestPartner()._id })
  fake.answer(calls.updatePartner, { ...createTestPartner(), version: 2, warnings: [{ code: 'PARTNER_NAME_USED' }] })
  await user.type(await screen.findByLabelText(/Homepage/), 'kalda.example')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(done).toHaveBeenCalled())
  expect(shell.asked.toasts.map(({ title }) => title)).toContain('Another partner has the same name.')
})

it('should remove a partner that nothing names, after a question, and stay where something does', async () => {
  const { user, fake, partner, close } = openDrawer({ _id: createTestPartner()._id })
  fake.fail(calls.removePartner, 'STILL_IN_USE')
  await user.click(await screen.findByRole('button', { name: 'Remove partner' }))
  await waitFor(() => expect(fake.sent(calls.removePartner)).toHaveLength(1))
  expect(close).not.toHaveBeenCalled()
  fake.answer(calls.removePartner, { ok: true })
  await user.click(screen.getByRole('button', { name: 'Remove partner' }))
  await waitFor(() => expect(close).toHaveBeenCalled())
  expect(fake.sent(calls.removePartner)[1]?.body).toEqual({ _id: partner._id, version: partner.version })
})

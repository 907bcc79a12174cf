// @vitest-environment happy-dom
import { createFakeApi } from '@tehas/api-client/testing'
import { calls } from '@tehas/contracts'
import { createTestPartner } from '@tehas/contracts/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { openPages, preparePages } from '../testing/open-pages'

vi.setConfig({ testTimeout: 30_000 })
beforeAll(preparePages, 30_000)
afterEach(cleanup)

const partner = createTestPartner({ name: 'Kalda Mööbel OÜ', regCode: '12874430', paymentDue: 14 })

/** The fields that F2 opens for the only partner of the list. */
async function editRow() {
  const fake = createFakeApi()
  fake.answer(calls.listPartners, { rows: [partner], nextCursor: null })
  fake.answer(calls.getPartner, partner)
  const { shell } = openPages('/dashboard/settings/partners', { fake })
  const row = (await screen.findByText('Kalda Mööbel OÜ')).closest<HTMLElement>('[role=row]')
  row?.focus()
  await waitFor(async () => {
    await userEvent.keyboard('{F2}')
    expect(screen.queryByRole('dialog')).toBeTruthy()
  })
  const form = within(await screen.findByRole('dialog', { name: 'Edit Kalda Mööbel OÜ' }))
  await form.findByRole('button', { name: 'Save' })
  return { fake, shell, form }
}

it('should save a phone and the days to pay where they stand, and take them back', async () => {
  const { fake, shell, form } = await editRow()
  const [contact, ...others] = partner.contacts
  if (!contact) throw new Error('The test partner has a contact')
  const phone = form.getByRole('textbox', { name: 'Phone' })
  const saved = {
    ...partner,
    version: 2,
    paymentDue: 21,
    contacts: [{ ...contact, phone: '+372 5555 0101' }, ...others],
  }
  fake.answer(calls.updatePartner, saved)
  await userEvent.clear(phone)
  await userEvent.type(phone, '+372 5555 0101')
  await userEvent.clear(form.getByRole('textbox', { name: /Payment due/ }))
  await userEvent.type(form.getByRole('textbox', { name: /Payment due/ }), '21{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(fake.sent(calls.updatePartner)).toMatchObject([
    {
      body: {
        _id: partner._id,
        version: 1,
        paymentDue: 21,
        contacts: [{ phone: '+372 5555 0101' }],
        name: partner.name,
      },
    },
  ])
  const [toast] = shell.asked.toasts
  expect(toast).toMatchObject({ title: 'Partner saved', detail: partner.name })
  fake.answer(calls.updatePartner, { ...partner, version: 3 })
  toast?.undo?.()
  await waitFor(() =>
    expect(fake.sent(calls.updatePartner)[1]).toMatchObject({
      body: { version: 2, paymentDue: 14, contacts: [{ phone: contact.phone }] },
    }),
  )
})

it('should leave what somebody else changed as they have it where theirs was taken, also when the rest is taken back', async () => {
  const { fake, shell, form } = await editRow()
  const theirs = { ...partner, version: 5, paymentDue: 30 }
  fake.fail(calls.updatePartner, 'VERSION_CONFLICT', { details: { current: theirs } })
  await userEvent.clear(form.getByRole('textbox', { name: 'Registry code' }))
  await userEvent.type(form.getByRole('textbox', { name: 'Registry code' }), '10000018')
  await userEvent.clear(form.getByRole('textbox', { name: /Payment due/ }))
  await userEvent.type(form.getByRole('textbox', { name: /Payment due/ }), '21{Enter}')
  const question = within(await screen.findByRole('alertdialog', { name: 'Someone saved this first' }))
  fake.answer(calls.updatePartner, { ...theirs, version: 6, regCode: '10000018' })
  await userEvent.click(question.getByRole('radio', { name: /Theirs: 30/ }))
  await userEvent.click(question.getByRole('button', { name: 'Save this mix' }))
  await waitFor(() => expect(shell.asked.toasts).toHaveLength(1))
  shell.asked.toasts[0]?.undo?.()
  await waitFor(() => expect(fake.sent(calls.updatePartner)).toHaveLength(3))
  expect(fake.sent(calls.updatePartner)[2]).toMatchObject({
    body: { version: 6, regCode: '12874430', paymentDue: 30 },
  })
})

it('should say what is wrong beside the field, and send nothing', async () => {
  const { fake, form } = await editRow()
  await userEvent.clear(form.getByRole('textbox', { name: /^Name/ }))
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(form.getByRole('textbox', { name: /^Name/ }).getAttribute('aria-invalid')).toBe('true'))
  expect(fake.sent(calls.updatePartner)).toEqual([])
})

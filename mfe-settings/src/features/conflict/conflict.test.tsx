// @vitest-environment happy-dom
import { createFakeApi } from '@tehas/api-client/testing'
import { calls, type Project } from '@tehas/contracts'
import { createTestCompany, createTestPartner, createTestProject } from '@tehas/contracts/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { openPages, preparePages } from '../testing/open-pages'

vi.setConfig({ testTimeout: 30_000 })
beforeAll(preparePages, 30_000)
afterEach(cleanup)

const read = createTestPartner({ name: 'Kalda Mööbel', paymentDue: 14 })

/** A partner that somebody else saves while its drawer is open. */
function openPartner(theirs: Partial<typeof read>) {
  const fake = createFakeApi()
  const current = { ...read, ...theirs, version: read.version + 1 }
  fake.answer(calls.listPartners, { rows: [read], nextCursor: null })
  fake.answer(calls.getPartner, read)
  fake.fail(calls.updatePartner, 'VERSION_CONFLICT', { details: { current } })
  const opened = openPages(`/dashboard/settings/partners/upsertPartner/${read._id}`, { fake })
  return { ...opened, current }
}

/** Once the first save was refused, the next one is taken. */
async function acceptNextSave({ fake, current }: ReturnType<typeof openPartner>) {
  await waitFor(() => expect(fake.sent(calls.updatePartner)).toHaveLength(1))
  fake.answer(calls.updatePartner, current)
}

async function typeDue({ user }: ReturnType<typeof openPartner>, days: string) {
  const due = await screen.findByLabelText(/Payment due \*|^Payment due/)
  await user.clear(due)
  await user.type(due, days)
  await user.click(screen.getByRole('button', { name: 'Save' }))
}

describe('two people changing the same partner', () => {
  it('should ask about the field that both changed, and save what was chosen over the newest version', async () => {
    const opened = openPartner({ paymentDue: 21 })
    await typeDue(opened, '30')
    const dialog = await screen.findByRole('alertdialog', { name: 'Someone saved this first' })
    expect(opened.fake.sent(calls.updatePartner)).toHaveLength(1)
    await acceptNextSave(opened)
    await opened.user.click(within(dialog).getByRole('radio', { name: /Theirs: 21/ }))
    await opened.user.click(within(dialog).getByRole('button', { name: 'Save this mix' }))
    await waitFor(() => expect(opened.fake.sent(calls.updatePartner)).toHaveLength(2))
    expect(opened.fake.sent(calls.updatePartner)[1]?.body).toMatchObject({
      version: opened.current.version,
      paymentDue: 21,
    })
  })

  it('should save nothing when one backs out of the question', async () => {
    const opened = openPartner({ paymentDue: 21 })
    await typeDue(opened, '30')
    const dialog = await screen.findByRole('alertdialog', { name: 'Someone saved this first' })
    await opened.user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(opened.fake.sent(calls.updatePartner)).toHaveLength(1)
    expect(screen.getByLabelText(/^Payment due/)).toHaveProperty('value', '30')
  })
})

describe('two people changing the company', () => {
  const company = createTestCompany({ name: 'Tammiku Töökoda', phone: '+372 5550 1100' })
  const before = createTestProject({ company })

  function openCompany(theirs: Partial<typeof company>) {
    const fake = createFakeApi()
    let stored: Project = before
    fake.answer(calls.getProject, () => stored)
    fake.answer(calls.updateProject, () => stored)
    const opened = openPages('/dashboard/settings/company', { fake, project: before })
    return {
      ...opened,
      changeElsewhere: () => {
        stored = { ...before, version: before.version + 1, company: { ...company, ...theirs } }
      },
    }
  }

  it('should send only what was changed here, so that the other change stays', async () => {
    const { user, fake, changeElsewhere } = openCompany({ phone: '+372 5550 2200' })
    const name = await screen.findByLabelText('Company name')
    changeElsewhere()
    await user.type(name, ' OÜ')
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(fake.sent(calls.updateProject)).toHaveLength(1))
    expect(fake.sent(calls.updateProject)[0]?.body).toEqual({ company: { name: 'Tammiku Töökoda OÜ' } })
  })

  it('should ask before it writes over the same field', async () => {
    const { user, fake, changeElsewhere } = openCompany({ name: 'Tammiku Puit' })
    const name = await screen.findByLabelText('Company name')
    changeElsewhere()
    await user.type(name, ' OÜ')
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Someone saved this first' })
    expect(within(dialog).getByRole('radio', { name: /Theirs: Tammiku Puit/ })).toBeDefined()
    expect(fake.sent(calls.updateProject)).toEqual([])
  })
})

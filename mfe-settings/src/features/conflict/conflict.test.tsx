// @vitest-environment happy-dom
import { ApiError } from '@tehas/api-client'
import { createFakeApi } from '@tehas/api-client/testing'
import { calls, type Project } from '@tehas/contracts'
import { projectSettingsCalls } from '@tehas/contracts/settings'
import {
  createTestCompany,
  createTestInventoryLocation,
  createTestPartner,
  createTestProject,
} from '@tehas/contracts/testing'
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
    fake.answer(projectSettingsCalls.updateProject, () => stored)
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
    await waitFor(() => expect(fake.sent(projectSettingsCalls.updateProject)).toHaveLength(1))
    expect(fake.sent(projectSettingsCalls.updateProject)[0]?.body).toEqual({
      company: { name: 'Tammiku Töökoda OÜ' },
      version: before.version + 1,
    })
  })

  it('should save again by itself when something else of the project was changed at the same moment', async () => {
    const { user, fake } = openCompany({})
    const current = { ...before, version: before.version + 3, labels: ['Kiire'] }
    fake.answer(projectSettingsCalls.updateProject, ({ body }) => {
      if (body.version === current.version) return current
      throw new ApiError({ code: 'VERSION_CONFLICT', status: 409, message: '', details: { current } })
    })
    await user.type(await screen.findByLabelText('Company name'), ' OÜ')
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(fake.sent(projectSettingsCalls.updateProject)).toHaveLength(2))
    expect(fake.sent(projectSettingsCalls.updateProject).map(({ body }) => body)).toEqual(
      [before, current].map(({ version }) => ({ company: { name: 'Tammiku Töökoda OÜ' }, version })),
    )
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save changes' })).toHaveProperty('disabled', true))
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('should ask before it writes over the same field', async () => {
    const { user, fake, changeElsewhere } = openCompany({ name: 'Tammiku Puit' })
    const name = await screen.findByLabelText('Company name')
    changeElsewhere()
    await user.type(name, ' OÜ')
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Someone saved this first' })
    expect(within(dialog).getByRole('radio', { name: /Theirs: Tammiku Puit/ })).toBeDefined()
    expect(fake.sent(projectSettingsCalls.updateProject)).toEqual([])
  })
})

describe('two people changing parts of one project', () => {
  const location = createTestInventoryLocation({ name: 'Riiul', description: 'Ukse juures' })
  const before = createTestProject({ inventoryLocations: [location] })

  /** The drawer of a location, whose first save meets a project that somebody else changed a moment before. */
  async function openLocation(theirs: Partial<typeof location>) {
    const fake = createFakeApi()
    const current = { ...before, version: before.version + 2, inventoryLocations: [{ ...location, ...theirs }] }
    fake.answer(calls.getProject, before)
    fake.answer(projectSettingsCalls.upsertInventoryLocation, ({ body }) => {
      if (body.version === current.version) return location
      throw new ApiError({ code: 'VERSION_CONFLICT', status: 409, message: '', details: { current } })
    })
    const path = `/dashboard/settings/inventory-locations/upsert-inventory-location/${location._id}`
    const opened = openPages(path, { fake, project: before })
    const name = await screen.findByLabelText(/^Name/)
    await opened.user.type(name, ' 2')
    await opened.user.click(screen.getByRole('button', { name: 'Save' }))
    const sent = () => fake.sent(projectSettingsCalls.upsertInventoryLocation).map(({ body }) => body)
    return { ...opened, current, sent }
  }

  it('should not be bothered by a change of something else, and keep theirs of the same location', async () => {
    const { sent, current } = await openLocation({ description: 'Akna all' })
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent()).toMatchObject([
      { name: 'Riiul 2', description: 'Ukse juures', version: before.version },
      { name: 'Riiul 2', description: 'Akna all', version: current.version },
    ])
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('should be asked about the field that both changed', async () => {
    const { sent, current, user } = await openLocation({ name: 'Tagaladu' })
    const dialog = await screen.findByRole('alertdialog', { name: 'Someone saved this first' })
    expect(sent()).toHaveLength(1)
    await user.click(within(dialog).getByRole('radio', { name: /Theirs: Tagaladu/ }))
    await user.click(within(dialog).getByRole('button', { name: 'Save this mix' }))
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent()[1]).toMatchObject({ name: 'Tagaladu', version: current.version })
  })
})

// @vitest-environment happy-dom
import { createFakeApi } from '@tehas/api-client/testing'
import { calls } from '@tehas/contracts'
import { createTestPartner } from '@tehas/contracts/testing'
import { prepareRemote, renderRemote } from '@tehas/screens/testing'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import remote from '../../remote'

beforeAll(() => prepareRemote(remote), 30_000)
afterEach(cleanup)

const fake = createFakeApi()
/** The area as it opens, with what the service answers. */
const open = () => renderRemote(remote, '/dashboard/__area__', { fake })

it('should list what there is and open one', async () => {
  const partner = createTestPartner({ name: 'Kalda Mööbel OÜ' })
  fake.answer(calls.listPartners, { rows: [partner], nextCursor: null })
  const { shell, user } = open()
  await user.click(await screen.findByText('Kalda Mööbel OÜ'))
  expect(shell.asked.drawers).toEqual([{ id: 'partner.upsert', input: { _id: partner._id } }])
})

it('should say that there is nothing yet', async () => {
  fake.answer(calls.listPartners, { rows: [], nextCursor: null })
  open()
  expect(await screen.findByText('No partners yet')).toBeDefined()
})

it('should say that the list did not load', async () => {
  fake.fail(calls.listPartners, 'INTERNAL_ERROR')
  open()
  expect(await screen.findByText('The list did not load')).toBeDefined()
})

// @vitest-environment happy-dom
import { createFakeApi } from '@tehas/api-client/testing'
import { calls, type Project } from '@tehas/contracts'
import { createTestProject, testId } from '@tehas/contracts/testing'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { openPages, preparePages } from '../testing/open-pages'

vi.setConfig({ testTimeout: 30_000 })
beforeAll(preparePages, 30_000)
afterEach(cleanup)

type Location = Project['inventoryLocations'][number]
const location = (name: string, image: string | null): Location => ({ _id: testId(name), name, description: '', image })

async function openLocations(...inventoryLocations: Location[]) {
  const project = createTestProject({ inventoryLocations })
  const fake = createFakeApi()
  fake.answer(calls.getProject, project)
  openPages('/dashboard/settings/inventory-locations', { fake, project })
  await screen.findByRole('button', { name: 'Change Yard' })
}

it('should have a column of pictures only where a location has one', async () => {
  await openLocations(location('Yard', null))
  expect(screen.queryByRole('columnheader', { name: 'Picture' })).toBeNull()
  cleanup()
  await openLocations(location('Yard', null), location('Shelf', testId('picture')))
  expect(screen.getByRole('columnheader', { name: 'Picture' })).toBeDefined()
})

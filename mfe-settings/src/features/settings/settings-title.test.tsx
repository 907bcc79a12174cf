// @vitest-environment happy-dom

import { createTestProject } from '@tehas/contracts/testing'
import { cleanup, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { openPages, preparePages } from '../testing/open-pages'

beforeAll(preparePages, 30_000)
afterEach(cleanup)

it('should name the open page and the project in the tab of the browser', async () => {
  openPages('/dashboard/settings/project-teams', { project: createTestProject({ name: 'Tammiku Töökoda' }) })
  await waitFor(() => expect(document.title).toBe('Teams · Settings · Tammiku Töökoda'), { timeout: 20_000 })
})

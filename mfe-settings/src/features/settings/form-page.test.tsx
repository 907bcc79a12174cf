// @vitest-environment happy-dom
import { createTestProject } from '@tehas/contracts/testing'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { openPages, preparePages } from '../testing/open-pages'

vi.setConfig({ testTimeout: 30_000 })
beforeAll(preparePages, 30_000)
afterEach(cleanup)

it('should have Save at the end of its form, and be measured for a thumb on a phone', async () => {
  openPages('/dashboard/settings/company', { project: createTestProject() })
  const last = await screen.findByLabelText('SWIFT')
  const save = screen.getByRole('button', { name: 'Save changes' })
  expect(last.compareDocumentPosition(save)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(last.closest('[data-phone=touch]')).not.toBeNull()
})

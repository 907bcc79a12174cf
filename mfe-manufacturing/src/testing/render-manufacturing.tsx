import '../apart/order-flow/texts'
import '../office/texts'
import type { FakeApi } from '@tehas/api-client/testing'
import { createTestProject, createTestUser } from '@tehas/contracts/testing'
import { prepareRemote, renderRemote } from '@tehas/screens/testing'
import type { FakeShellOptions } from '@tehas/shell-api/testing'
import { cleanup } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, vi } from 'vitest'
import remote from '../remote'

beforeAll(() => prepareRemote(remote))
afterEach(cleanup)
vi.setConfig({ testTimeout: 30_000 })

export const LIST = '/dashboard/manufacturing-orders-list'

/** The area's pages at an address, with a member of a project, and a shell that records what it was asked. */
export const renderManufacturing = (
  path: string,
  fake: FakeApi,
  options: FakeShellOptions & { readonly screen?: ReactNode } = {},
) => renderRemote(remote, path, { fake, user: createTestUser(), project: createTestProject(), ...options }).shell

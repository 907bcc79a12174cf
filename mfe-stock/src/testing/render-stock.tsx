import type { FakeApi } from '@tehas/api-client/testing'
import type { UserRights } from '@tehas/contracts'
import type { StockMovement } from '@tehas/contracts/stock'
import { createTestProject, createTestUser, testId } from '@tehas/contracts/testing'
import { prepareRemote, renderRemote } from '@tehas/screens/testing'
import { cleanup } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, vi } from 'vitest'
import remote from '../remote'

beforeAll(() => prepareRemote(remote), 30_000)
afterEach(cleanup)
vi.setConfig({ testTimeout: 30_000 })

export const LIST = '/dashboard/stock'

const shelf = { _id: testId('location'), name: 'Riiul 1, vahe C', description: '', image: null }
export const yard = { _id: testId('location', 2), name: 'Õu', description: '', image: null }

/** The area at an address, or a screen of it, in a project with two locations; whoever looks has every right unless others are named. */
export const renderStock = (path: string, fake: FakeApi, me?: UserRights, screen?: ReactNode) => {
  const own = createTestProject({ inventoryLocations: [shelf, yard] })
  const project = { ...own, me: { ...own.me, userRights: me ?? own.me.userRights } }
  return renderRemote(remote, path, { fake, user: createTestUser(), project, ...(screen && { screen }) })
}

export const createTestMovement = (overrides: Partial<StockMovement> = {}): StockMovement => ({
  _id: testId('movement'),
  number: 1,
  stock: { _id: testId('stock-product'), name: 'Teraslehed S355 4 mm' },
  location: { _id: shelf._id, name: shelf.name },
  quantity: 118.4,
  balance: 118.4,
  reason: 'ADJUST',
  unitCost: 1.42,
  stockValue: 168.13,
  note: 'Algseis',
  order: null,
  user: { _id: testId('user'), name: 'Tiiu Mägi' },
  at: '2026-11-19T07:10:00.000Z',
  act: testId('act'),
  about: null,
  isTakenBack: false,
  ...overrides,
})

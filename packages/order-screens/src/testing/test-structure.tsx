import { createFakeApi } from '@tehas/api-client/testing'
import { type AnyOrderProduct, calls, type StockProduct } from '@tehas/contracts'
import { createTestProject } from '@tehas/contracts/testing'
import { costed } from '@tehas/cost-engine'
import { setLanguage } from '@tehas/i18n'
import { renderRemote } from '@tehas/screens/testing'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { buildLines } from '../structure/lines/order-line'
import type { Structure } from '../structure/lines/structure'
import type { StructureEditor, StructureHost } from '../structure/structure-host'
import { createArea, LIST } from './render-orders'

/** A stock product as the one product of its structure, which is per one piece. */
export const asProduct = ({ purchaseUnit: _unit, ...stock }: StockProduct): AnyOrderProduct => ({
  ...stock,
  netQuantity: 1,
  priceSource: 'CALCULATED',
  files: [],
  produced: 0,
  takenFromStock: 0,
  status: 'NOT_COMPLETE',
})

/** A structure with its figures, and a host around it that is no order and records what it is asked to save. */
export function createTestStructure(structure: Structure) {
  const lines = buildLines(structure, costed(structure, { vatPercentage: 24 }), {
    isSettled: true,
    previous: undefined,
  })
  const editor = {
    setDraft: vi.fn(),
    save: vi.fn<StructureEditor['save']>(async () => undefined),
    run: vi.fn<StructureEditor['run']>(async () => ({ before: structure, after: structure })),
  }
  const host: StructureHost = {
    editor,
    canEdit: true,
    seesPrices: true,
    hasParts: true,
    extraFields: [],
    canAddProducts: false,
    drawers: {},
  }
  return { lines, editor, host }
}

/** Parts of screens in English, with a shell and a service that knows neither stock nor processes. */
export async function renderPart(part: ReactNode): Promise<void> {
  await setLanguage('en')
  const fake = createFakeApi()
  fake.answer(calls.listProcessDefinitions, [])
  fake.answer(calls.listStockProducts, { rows: [], nextCursor: null })
  renderRemote(createArea('SALE_ORDER'), LIST, { fake, project: createTestProject(), screen: part })
}

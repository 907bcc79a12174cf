// @vitest-environment happy-dom
import type { ColumnDeclaration } from '@tehas/contracts'
import { createTexts } from '@tehas/i18n/formats'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { tableColumns } from '../table-columns'
import { type ExportRows, runExport } from './run-export'

const table = [
  { key: 'name', header: { en: 'Name', et: 'Nimi' }, type: 'text', card: 'title' },
  { key: 'price', header: { en: 'Price', et: 'Hind' }, type: 'money', card: 'title-end' },
  { key: 'due', header: { en: 'Due', et: 'Tähtaeg' }, type: 'day', card: 'text-end' },
  { key: 'status', header: { en: 'Status', et: 'Olek' }, type: 'status', card: 'state' },
  { key: 'active', header: { en: 'In use', et: 'Kasutusel' }, type: 'flag', card: 'none' },
] as const satisfies readonly ColumnDeclaration[]

type Row = { name: string; price?: number; due?: string; status?: string; active?: boolean }
const { t } = createTexts('en')
const columns = tableColumns<Row>(table, { language: 'en', currency: 'EUR', t })

let saved: { name: string; file: Blob | undefined }[] = []
beforeEach(() => {
  saved = []
  let latest: Blob | undefined
  URL.createObjectURL = (file) => {
    latest = file instanceof Blob ? file : undefined
    return 'blob:file'
  }
  URL.revokeObjectURL = () => undefined
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, file: latest })
  })
})
afterEach(() => vi.restoreAllMocks())

/** Pages of one row each. */
function pagesOf(...rows: Row[]) {
  const asked: unknown[] = []
  const readPage: ExportRows<Row>['readPage'] = async (page) => {
    asked.push(page)
    const at = Number(page.cursor ?? 0)
    return { rows: rows.slice(at, at + 1), nextCursor: at + 1 < rows.length ? String(at + 1) : null }
  }
  return { asked, readPage }
}

const gate = { name: 'Gate', price: 1234.5678, due: '2026-11-20', status: 'ACTIVE', active: false }

describe('the file of a list', () => {
  it('should hold what every page has, as the columns are declared, and tell how far it is', async () => {
    const { asked, readPage } = pagesOf(gate, { name: 'Rack' })
    const done: number[] = []
    await runExport({
      name: 'Orders',
      columns,
      readPage,
      format: 'csv',
      onProgress: (rows) => done.push(rows),
      isWanted: () => true,
    })
    expect(asked).toEqual([{ limit: 1000 }, { cursor: '1', limit: 1000 }])
    expect(done).toEqual([1, 2])
    const [{ name, file } = { name: '', file: undefined }] = saved
    expect(name).toBe('Orders.csv')
    expect((await file?.text())?.split('\r\n')).toEqual([
      expect.stringContaining('Name;Price;Due;Status;In use'),
      'Gate;1234,5678;20.11.2026;Active;no',
      'Rack;;;;',
      '',
    ])
  })

  it('should be an Excel file where that is asked for', async () => {
    const { readPage } = pagesOf(gate)
    await runExport({
      name: 'Orders',
      columns,
      readPage,
      format: 'xlsx',
      onProgress: () => undefined,
      isWanted: () => true,
    })
    expect(saved[0]?.name).toBe('Orders.xlsx')
    expect(saved[0]?.file?.type).toContain('spreadsheetml')
  })

  it('should not come where nobody waits for it any more, nor where a page cannot be read', async () => {
    const { asked, readPage } = pagesOf(gate, gate, gate)
    await runExport({
      name: 'Orders',
      columns,
      readPage,
      format: 'csv',
      onProgress: () => undefined,
      isWanted: () => asked.length < 2,
    })
    expect(asked).toHaveLength(2)
    const failing = runExport<Row>({
      name: 'Orders',
      columns,
      readPage: () => Promise.reject(new Error('No connection')),
      format: 'xlsx',
      onProgress: () => undefined,
      isWanted: () => true,
    })
    await expect(failing).rejects.toThrow('No connection')
    expect(saved).toEqual([])
  })
  it.each(['csv', 'xlsx'] as const)(
    'should not come half where a page in the middle cannot be read (%s)',
    async (format) => {
      const { asked, readPage } = pagesOf(gate, gate, gate)
      const full = Object.assign(new Error('There is no space left'), { code: 'STORAGE_FULL' })
      const failing = runExport<Row>({
        name: 'Orders',
        columns,
        readPage: (page) => (page.cursor === '1' ? Promise.reject(full) : readPage(page)),
        format,
        onProgress: () => undefined,
        isWanted: () => true,
      })
      await expect(failing).rejects.toBe(full)
      expect(asked).toHaveLength(1)
      expect(saved).toEqual([])
    },
  )
})

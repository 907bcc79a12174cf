// @vitest-environment happy-dom
import { testId } from '@tehas/contracts/testing'
import { keptDraft, LASTING } from '@tehas/shell-api'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import type { UnsentEdit } from './unsent-edit'
import { unsentEditsOf } from './unsent-edits'

const edit = (key: string, number = 'SO-1'): UnsentEdit => ({
  key,
  at: 1,
  order: { kind: 'SALE_ORDER', _id: testId('order'), number, version: 1 },
  edited: { kind: 'head', fields: [{ field: 'notes', label: 'Notes', text: 'New', before: 'Old', wanted: 'New' }] },
})
/** What the device holds, as another page of it writes and reads. */
const device = keptDraft('unsent.tammiku', 'kadri', z.array(z.unknown()), LASTING)

describe('edits that wait on the device', () => {
  it('should be those of one person in one project alone', () => {
    unsentEditsOf('tammiku', 'kadri').keep(edit('1'))
    expect(unsentEditsOf('tammiku', 'kadri').list()).toHaveLength(1)
    expect(unsentEditsOf('tammiku', 'mati').list()).toEqual([])
    expect(unsentEditsOf('other', 'kadri').list()).toEqual([])
  })

  it('should outlive the page and logging out, and leave nothing behind when they are sent', async () => {
    unsentEditsOf('tammiku', 'kadri').keep(edit('1'))
    vi.resetModules()
    const { unsentEditsOf: ofNextPage } = await import('./unsent-edits')
    const { forgetDrafts } = await import('@tehas/shell-api')
    forgetDrafts()
    expect(ofNextPage('tammiku', 'kadri').list()).toEqual([edit('1')])
    ofNextPage('tammiku', 'kadri').forget('1')
    expect(device.read()).toBeUndefined()
  })

  it('should be kept in their order, one for a key', () => {
    const edits = unsentEditsOf('tammiku', 'kadri')
    edits.keep(edit('1'))
    edits.keep(edit('2'))
    edits.keep(edit('1', 'SO-1b'))
    expect(edits.list().map(({ key, order }) => [key, order.number])).toEqual([
      ['1', 'SO-1b'],
      ['2', 'SO-1'],
    ])
  })

  it('should follow another tab of the device', () => {
    const edits = unsentEditsOf('tammiku', 'kadri')
    const told = vi.fn()
    const stop = edits.onChange(told)
    const key = 'tehas.lasting.unsent.tammiku.kadri'
    device.keep([edit('1')])
    window.dispatchEvent(new StorageEvent('storage', { key }))
    expect(told).toHaveBeenCalledOnce()
    expect(edits.list()).toEqual([edit('1')])
    window.dispatchEvent(new StorageEvent('storage', { key: 'tehas.settings' }))
    expect(told).toHaveBeenCalledOnce()
    stop()
  })

  it('should not be lost with one that another version of the product wrote', () => {
    device.keep([{ key: 'odd' }, edit('2')])
    const edits = unsentEditsOf('tammiku', 'kadri')
    edits.onChange(() => undefined)()
    expect(edits.list()).toEqual([edit('2')])
  })
})

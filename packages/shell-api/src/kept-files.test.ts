import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, expect, it, vi } from 'vitest'
import { dropKeptFile, forgetKeptFilesOf, KEPT_FILES, keepFile, keptFileKey, readKeptFile } from './kept-files'

// The device outlives what a test stubs: the module keeps its database open.
const device = new IDBFactory()

beforeEach(async () => {
  vi.stubGlobal('indexedDB', device)
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
  // Node clones a file as a blob; browsers keep what it is.
  const clone = structuredClone
  vi.stubGlobal('structuredClone', (value: unknown) => (value instanceof File ? value : clone(value)))
  for (const person of ['kadri', 'mati']) await forgetKeptFilesOf(person)
})

const textOf = async (key: string) => (await readKeptFile(key))?.text()

/** As builds before idb-keyval kept a file. */
async function keptByFormerBuild(key: string, text: string): Promise<void> {
  const request = device.open(KEPT_FILES, 1)
  await new Promise<void>((resolve) => {
    request.onupgradeneeded = () => request.result.createObjectStore('files')
    request.onsuccess = () => {
      const transaction = request.result.transaction('files', 'readwrite')
      transaction.objectStore('files').put(new File([text], 'nest.dxf'), key)
      transaction.oncomplete = () => {
        request.result.close()
        resolve()
      }
    }
  })
}

it('should read files that builds before kept', async () => {
  await keptByFormerBuild(keptFileKey('kadri', 'one'), 'of before')
  expect(await textOf(keptFileKey('kadri', 'one'))).toBe('of before')
})

it('should keep a file until it is dropped', async () => {
  const key = keptFileKey('kadri', 'one')
  expect(await keepFile(key, new File(['text'], 'nest.dxf'))).toBe(true)
  expect(await textOf(key)).toBe('text')
  await dropKeptFile(key)
  expect(await readKeptFile(key)).toBeUndefined()
})

it('should forget every file of one person and nothing of others', async () => {
  const keys = [keptFileKey('kadri', 'one'), keptFileKey('kadri', 'two'), keptFileKey('mati', 'one')]
  for (const key of keys) await keepFile(key, new File([key], 'nest.dxf'))
  await forgetKeptFilesOf('kadri')
  expect(await Promise.all(keys.map(textOf))).toEqual([undefined, undefined, 'mati.one'])
})

import { createStore, del, get, promisifyRequest, set } from 'idb-keyval'

/** Bytes of files that the service does not have yet. What else is known of each is kept as any other lasting draft. */
export const KEPT_FILES = 'tehas.files'

/** Opened with the first use. Its layout is that of builds before idb-keyval: files that they kept are read. */
const files = createStore(KEPT_FILES, 'files')

/** Under which a file of a person is kept. */
export const keptFileKey = (userId: string, key: string): string => `${userId}.${key}`

/** Keeps a file on this device; answers whether it could: a browser may have no room, or forbid it. */
export async function keepFile(key: string, file: File): Promise<boolean> {
  try {
    await set(key, file, files)
    return true
  } catch {
    return false
  }
}

/** The file that was kept under the key; undefined where it is not there any more. */
export async function readKeptFile(key: string): Promise<File | undefined> {
  try {
    const kept = await get<unknown>(key, files)
    return kept instanceof File ? kept : undefined
  } catch {
    return undefined
  }
}

/** Forgets one kept file. */
export async function dropKeptFile(key: string): Promise<void> {
  try {
    await del(key, files)
  } catch {
    // Nothing was kept.
  }
}

/** Forgets every kept file of a person, whose id their keys begin with. */
export async function forgetKeptFilesOf(userId: string): Promise<void> {
  try {
    const ofPerson = IDBKeyRange.bound(keptFileKey(userId, ''), keptFileKey(userId, '\uffff'))
    await files('readwrite', (store) => {
      store.delete(ofPerson)
      return promisifyRequest(store.transaction)
    })
  } catch {
    // Nothing was kept.
  }
}

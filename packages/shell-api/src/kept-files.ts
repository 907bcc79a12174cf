/** Bytes of files that the service does not have yet. What else is known of each is kept as any other lasting draft. */
export const KEPT_FILES = 'tehas.files'
const FILES = 'files'

/** Under which a file of a person is kept. */
export const keptFileKey = (userId: string, key: string): string => `${userId}.${key}`

const done = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

const committed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onerror = () => reject(transaction.error)
    transaction.onabort = () => reject(transaction.error)
  })

/** Opened for each use: an open database would keep another tab from deleting it. */
async function within<Result>(mode: IDBTransactionMode, work: (files: IDBObjectStore) => Promise<Result>) {
  const request = indexedDB.open(KEPT_FILES, 1)
  request.onupgradeneeded = () => void request.result.createObjectStore(FILES)
  const database = await done(request)
  try {
    const transaction = database.transaction(FILES, mode)
    const ended = committed(transaction)
    const [result] = await Promise.all([work(transaction.objectStore(FILES)), ended])
    return result
  } finally {
    database.close()
  }
}

/** Keeps a file on this device; answers whether it could: a browser may have no room, or forbid it. */
export async function keepFile(key: string, file: File): Promise<boolean> {
  try {
    await within('readwrite', (files) => done(files.put(file, key)))
    return true
  } catch {
    return false
  }
}

/** The file that was kept under the key; undefined where it is not there any more. */
export async function readKeptFile(key: string): Promise<File | undefined> {
  try {
    const kept: unknown = await within('readonly', (files) => done(files.get(key)))
    return kept instanceof File ? kept : undefined
  } catch {
    return undefined
  }
}

/** Forgets one kept file. */
export async function dropKeptFile(key: string): Promise<void> {
  try {
    await within('readwrite', (files) => done(files.delete(key)))
  } catch {
    // Nothing was kept.
  }
}

/** Forgets every kept file of a person, whose id their keys begin with. */
export async function forgetKeptFilesOf(userId: string): Promise<void> {
  if (typeof indexedDB === 'undefined') return
  try {
    const ofPerson = IDBKeyRange.bound(keptFileKey(userId, ''), keptFileKey(userId, '\uffff'))
    await within('readwrite', (files) => done(files.delete(ofPerson)))
  } catch {
    // Nothing was kept.
  }
}

import { z } from 'zod'
import { ANSWERS } from './forget-answers'
import { type AnswerHead, headSchema } from './kept-answer'

/** Where answers are kept on this device. What can't be kept or read is absent: nothing here is the only copy. */
export type AnswerStore = {
  readonly heads: () => Promise<readonly AnswerHead[]>
  /** The text of an answer with what is known of it. */
  readonly read: (id: string) => Promise<{ readonly head: AnswerHead; readonly text: string } | undefined>
  readonly write: (head: AnswerHead, text: string) => Promise<void>
  readonly remove: (ids: readonly string[]) => Promise<void>
}

const HEADS = 'heads'
const TEXTS = 'texts'

const done = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

const committed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })

/** Answers in the browser's database; what they are and how long is apart from their texts, so that it is read fast. */
export function createAnswerStore(): AnswerStore {
  let opened: Promise<IDBDatabase> | undefined

  const open = (): Promise<IDBDatabase> => {
    opened ??= openDatabase(() => {
      opened = undefined
    }).catch((error: unknown) => {
      opened = undefined
      throw error
    })
    return opened
  }
  const begin = async (mode: IDBTransactionMode) => {
    const transaction = (await open()).transaction([HEADS, TEXTS], mode)
    return { transaction, heads: transaction.objectStore(HEADS), texts: transaction.objectStore(TEXTS) }
  }

  return {
    heads: async () => {
      try {
        const { heads } = await begin('readonly')
        return z.array(headSchema).parse(await done(heads.getAll()))
      } catch {
        return []
      }
    },
    read: async (id) => {
      try {
        const { heads, texts } = await begin('readonly')
        const [head, text] = await Promise.all([done(heads.get(id)), done(texts.get(id))])
        return { head: headSchema.parse(head), text: z.string().parse(text) }
      } catch {
        return undefined
      }
    },
    write: async (head, text) => {
      try {
        const { transaction, heads, texts } = await begin('readwrite')
        heads.put(head)
        texts.put(text, head.id)
        await committed(transaction)
      } catch {
        // A full or forbidden storage: it is read again when there is a connection.
      }
    },
    remove: async (ids) => {
      if (ids.length === 0) return
      try {
        const { transaction, heads, texts } = await begin('readwrite')
        for (const id of ids) {
          heads.delete(id)
          texts.delete(id)
        }
        await committed(transaction)
      } catch {
        // What is shown is checked again anyway.
      }
    },
  }
}

async function openDatabase(onClosed: () => void): Promise<IDBDatabase> {
  const request = indexedDB.open(ANSWERS, 1)
  request.onupgradeneeded = () => {
    request.result.createObjectStore(HEADS, { keyPath: 'id' })
    request.result.createObjectStore(TEXTS)
  }
  const database = await done(request)
  // Somebody logged out, here or in another tab: the whole database goes, and must not wait for this page.
  database.onversionchange = () => {
    database.close()
    onClosed()
  }
  return database
}

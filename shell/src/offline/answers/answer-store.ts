import { createStore, delMany, getMany, promisifyRequest, setMany, type UseStore } from 'idb-keyval'
import { z } from 'zod'
import { ANSWERS, forgetFormerAnswers } from './forget-answers'
import { type AnswerHead, headSchema } from './kept-answer'

/** Where answers are kept on this device. What can't be kept or read is absent: nothing here is the only copy. */
export type AnswerStore = {
  readonly heads: () => Promise<readonly AnswerHead[]>
  /** The text of an answer with what is known of it. */
  readonly read: (id: string) => Promise<{ readonly head: AnswerHead; readonly text: string } | undefined>
  readonly write: (head: AnswerHead, text: string) => Promise<void>
  readonly remove: (ids: readonly string[]) => Promise<void>
}

const headKey = (id: string) => ['head', id]
const textKey = (id: string) => ['text', id]

/** Answers in the browser's database; what they are and how long is apart from their texts, so that it is read fast. */
export function createAnswerStore(): AnswerStore {
  const answers = openAnswers()
  forgetFormerAnswers()
  return {
    heads: async () => {
      try {
        // A list sorts after every text: the range has every head.
        const all = IDBKeyRange.bound(['head'], ['head', []])
        const heads = await answers('readonly', (store) => promisifyRequest(store.getAll(all)))
        return z.array(headSchema).parse(heads)
      } catch {
        return []
      }
    },
    read: async (id) => {
      try {
        const [head, text] = await getMany<unknown>([headKey(id), textKey(id)], answers)
        return { head: headSchema.parse(head), text: z.string().parse(text) }
      } catch {
        return undefined
      }
    },
    write: async (head, text) => {
      try {
        await setMany(
          [
            [headKey(head.id), head],
            [textKey(head.id), text],
          ],
          answers,
        )
      } catch {
        // A full or forbidden storage: it is read again when there is a connection.
      }
    },
    remove: async (ids) => {
      if (ids.length === 0) return
      try {
        await delMany(
          ids.flatMap((id) => [headKey(id), textKey(id)]),
          answers,
        )
      } catch {
        // What is shown is checked again anyway.
      }
    },
  }
}

/**
 * The database, closed when it is to be deleted: somebody logged out, here or in another tab, and that must not wait for
 * this page. The next use opens it anew.
 */
function openAnswers(): UseStore {
  let opened = createStore(ANSWERS, 'answers')
  return (mode, work) =>
    opened(mode, (store) => {
      const { db } = store.transaction
      db.onversionchange = () => {
        db.close()
        opened = createStore(ANSWERS, 'answers')
      }
      return work(store)
    })
}

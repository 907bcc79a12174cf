import { z } from 'zod'

const DAY_MS = 24 * 60 * 60 * 1000
/** What nobody looked at for a week is old news. */
const KEPT_MS = 7 * DAY_MS
/** More than a person opens in a week. */
const KEPT_MOST = 400
/** Letters that one answer, and all of them, may take. */
const ANSWER_LETTERS = 4_000_000
const ALL_LETTERS = 30_000_000

/** What is known of a kept answer without reading it. */
export const headSchema = z.object({
  id: z.string(),
  /** Whose it is: person and project. */
  owner: z.string(),
  /** The rights with which it was read, as text: with others something of it may be hidden now. */
  rights: z.string(),
  /** When the service gave it. */
  at: z.number(),
  letters: z.number(),
})
export type AnswerHead = z.infer<typeof headSchema>

/** Who looks: their answers are nobody else's. */
export type Viewer = { readonly owner: string; readonly rights: string }

export const isTooLong = (text: string): boolean => text.length > ANSWER_LETTERS

/** Whether the answer is this person's, read with the rights that they have now, and not too old. */
export const mayShow = (head: AnswerHead, { owner, rights }: Viewer, now: number): boolean =>
  head.owner === owner && head.rights === rights && now - head.at < KEPT_MS

/**
 * Which of the kept answers have to go: those of other people of this device, those read with other rights in this project,
 * the old ones, and the oldest where there are too many.
 */
export function answersToForget(heads: readonly AnswerHead[], viewer: Viewer, now: number): readonly string[] {
  const [person] = viewer.owner.split(' ')
  const isOwn = (head: AnswerHead) => head.owner.split(' ')[0] === person
  const isLeft = (head: AnswerHead) =>
    isOwn(head) && now - head.at < KEPT_MS && (head.owner !== viewer.owner || head.rights === viewer.rights)
  const newestFirst = heads.filter(isLeft).sort((one, other) => other.at - one.at)
  let letters = 0
  const kept = new Set<string>()
  for (const head of newestFirst) {
    letters += head.letters
    if (letters > ALL_LETTERS || kept.size >= KEPT_MOST) break
    kept.add(head.id)
  }
  return heads.filter(({ id }) => !kept.has(id)).map(({ id }) => id)
}

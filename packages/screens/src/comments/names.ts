import { type CommentPerson, mentionPattern } from '@tehas/contracts/comments'

export const nameOf = ({ firstName, lastName }: Pick<CommentPerson, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim()

/** Somebody who was picked, by what stands for them in the text that is typed. */
export type Picked = { readonly label: string; readonly id: string }

/** The text to type on, of a content that was sent. */
export function toText(content: string, people: readonly CommentPerson[]): { text: string; picked: Picked[] } {
  const picked = people.map((person) => ({ label: nameOf(person), id: person._id }))
  const label = (id: string) => picked.find((each) => each.id === id)?.label
  return { text: content.replace(mentionPattern, (all, id: string) => (label(id) ? `@${label(id)}` : all)), picked }
}

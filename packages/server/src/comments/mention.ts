import { type Id, mentionPattern, mentionsIn } from '@tehas/contracts'
import { lockMembers } from '../http/access/lock-members'
import { AppError } from '../http/app-error'
import type { ProjectContext } from '../http/context'
import { readersAmong } from './readers'
import type { CommentedOrder } from './require-order'

/**
 * Whom a content mentions; they may read the order until the transaction is over. Throws VALIDATION_FAILED where somebody of
 * them may not, whether or not there is such a person.
 */
export async function requireMentions({ tx }: ProjectContext, order: CommentedOrder, content: string): Promise<Id[]> {
  const mentioned = mentionsIn(content)
  await lockMembers(tx, mentioned)
  const readers = await readersAmong(tx, order, mentioned)
  if (readers.length < mentioned.length) {
    throw new AppError('VALIDATION_FAILED', {
      problems: [{ path: 'content', message: 'Somebody who is mentioned may not read this order' }],
    })
  }
  return mentioned
}

/** The content with names in the place of ids, for logs and notifications. */
export async function inWords({ tx }: ProjectContext, order: CommentedOrder, content: string): Promise<string> {
  const names = new Map(
    (await readersAmong(tx, order, mentionsIn(content))).map(({ _id, firstName, lastName }) => [
      _id,
      `@${firstName} ${lastName}`,
    ]),
  )
  return content.replace(mentionPattern, (all, id: string) => names.get(id) ?? all)
}

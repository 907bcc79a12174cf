import type { BodyOf, calls, WorkDay } from '@tehas/contracts'
import { hasRight } from '@tehas/rights'
import { forbidden } from '../../http/app-error'
import type { ProjectContext } from '../../http/context'
import { lockTimers } from '../../orders/worked-time/timers'
import { writeRecord } from './day-record'
import { lockPerson } from './people'
import { requireFresh } from './require-fresh'
import { readWorkDay } from './work-day'

/** Writes the notes of one's own day; of another person's with DETAILED_USER_WRITE. */
export async function setWorkDayNotes(
  context: ProjectContext,
  { notes, ...target }: BodyOf<typeof calls.setWorkDayNotes>,
): Promise<WorkDay> {
  const { tx, projectId, user, member } = context
  if (target.user !== user._id && !hasRight(member.rights, 'DETAILED_USER_WRITE')) {
    throw forbidden('DETAILED_USER_WRITE')
  }
  await lockPerson(context, target.user)
  await lockTimers(tx, projectId, [target.user])
  await requireFresh(context, target)
  await writeRecord(context, target, { notes })
  return readWorkDay(context, target.user, target.day)
}

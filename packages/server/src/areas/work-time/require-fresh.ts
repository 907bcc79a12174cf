import { refuseStale } from '../../database/optimistic-lock'
import type { ProjectContext } from '../../http/context'
import { type DayTarget, readRecord } from './day-record'
import { readWorkDay } from './work-day'

/** Refuses a day that changed since it was read: VERSION_CONFLICT with the fresh one. The person's lock is held. */
export async function requireFresh(context: ProjectContext, { user, day, version }: DayTarget): Promise<void> {
  const record = await readRecord(context, user, day)
  await refuseStale(version, { version: record?.version ?? 0 }, () => readWorkDay(context, user, day))
}

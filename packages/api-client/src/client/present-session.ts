import { ApiError } from './api-error'
import { readError } from './read-error'
import type { ApiSession } from './session-headers'

/**
 * Asks in the name of the session. Where the service refuses that session and the same person has logged in again
 * meanwhile, it is asked once more in the name of the new one: a late refusal of the old session says nothing of the new.
 * Where somebody else came, or another project was chosen, nobody waits for the answer. Throws only ApiError.
 */
export async function inPresentSession<Answer>(
  session: () => ApiSession,
  ask: (session: ApiSession) => Promise<Answer>,
): Promise<Answer> {
  const asked = session()
  try {
    return await ask(asked)
  } catch (error) {
    const failure = await readError(error)
    const now = session()
    const isLate = asked.token !== undefined && now.token !== undefined && now.token !== asked.token
    if (failure.code !== 'NOT_AUTHENTICATED' || !isLate) throw failure
    if (now.userId === asked.userId && now.projectId === asked.projectId) return ask(now)
    throw new ApiError({ code: 'CANCELLED', status: 0, message: 'Asked by a session that is over', cause: failure })
  }
}

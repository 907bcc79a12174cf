import { skip, useCall } from '@tehas/api-client'
import { accountCalls, idSchema } from '@tehas/contracts'

/** What the service tells of a mailed invitation; undefined while it is read, and for a link that works no more. */
export function useInvitation(projectId: string | undefined, registrationToken: string | null) {
  const id = idSchema.safeParse(projectId).data
  const asked = id && registrationToken ? { body: { projectId: id, registrationToken } } : skip
  return useCall(accountCalls.readInvitation, asked).data
}

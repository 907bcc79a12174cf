import type { callsByArea } from '@tehas/contracts'
import { type AreaHandlers, forUser } from '../../http/call-handler'

export const problemHandlers: AreaHandlers<typeof callsByArea.problem> = {
  reportProblem: forUser(async ({ log, user, requestId }, { body }) => {
    log.error({ ...body, userId: user._id, reqId: requestId }, `${body.source} failed in a page, trace ${body.trace}`)
    return { ok: true }
  }),
}

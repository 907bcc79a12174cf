import type { Asker } from '@tehas/contracts/testing/figures'
import { requestService, type Session } from './request-service'

/** Makes calls of a running service as the server's own tests make them of theirs. */
export const serviceCaller = (url: string, session: Session): Asker => ({
  call: (call, input) => requestService(url, call, input, session),
})

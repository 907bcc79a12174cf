import { constants, servicePrefix } from '@tehas/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'

const NAME = 'tehas_device'
/** Only the calls that log in and set passwords get it. */
const PATH = `${servicePrefix}/v2/authenticate`

const pattern = new RegExp(`(?:^|;\\s*)${NAME}=([\\w-]{43})(?:;|$)`)

/** The token of the device's cookie, if it sent one. */
export const readDeviceToken = (request: FastifyRequest): string | undefined =>
  pattern.exec(request.headers.cookie ?? '')?.[1]

/**
 * Gives the device the cookie by which it is known again. It logs nobody in: that takes a password or a session's token,
 * which goes by header.
 */
export function sendDeviceToken(reply: FastifyReply, token: string, isSecure: boolean): void {
  const age = constants.knownDeviceDays * 24 * 60 * 60
  const flags = `Path=${PATH}; Max-Age=${age}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`
  reply.header('set-cookie', `${NAME}=${token}; ${flags}`)
}

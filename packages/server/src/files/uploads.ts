import type { Call } from '@tehas/contracts'
import type { FastifyRequest } from 'fastify'
import { createPlaces, type PlaceLimits, type Taker } from './places'
import { inPace, type Pace } from './upload-pace'

type Takes = NonNullable<Call['takes']>

export type UploadLimits = Pick<PlaceLimits, 'waitMs'> & Pace

export const uploadLimits: UploadLimits = {
  waitMs: 20_000,
  // 3 KB a second: three pieces at once over a line of 10 KB a second, which stands still now and then.
  leastBytes: 64 * 1024,
  windowMs: 20_000,
}

/** A page sends three pieces at once; a person may have several pages open. */
const WAITING_OF_PERSON = 9

/** Bodies of bytes that arrive at a process. */
export type Uploads = {
  /**
   * Runs what receives and stores a body when there is a place for it. Throws UPLOADS_BUSY. Pictures and pieces of files
   * have places of their own, so that neither waits for the other.
   */
  readonly run: <Result>(takes: Takes, taker: Taker, work: () => Promise<Result>) => Promise<Result>
  /** Reads the body of a request. Throws UPLOAD_TOO_SLOW where fewer bytes come than must in a time. */
  readonly read: <Result>(request: FastifyRequest, read: () => Promise<Result>) => Promise<Result>
  readonly counts: (takes: Takes) => { readonly running: number; readonly waiting: number }
}

/** `atOnce` pieces at once, and half as many pictures: of a project at most half of these, of a person at most a third. */
export function createUploads(atOnce: number, limits: UploadLimits = uploadLimits): Uploads {
  const shared = (most: number) =>
    createPlaces({
      atOnce: most,
      ofProject: Math.ceil(most / 2),
      ofPerson: Math.ceil(most / 3),
      waitingOfPerson: WAITING_OF_PERSON,
      waitMs: limits.waitMs,
    })
  const places = { PIECE: shared(atOnce), PICTURE: shared(Math.ceil(atOnce / 2)) }
  return {
    run: (takes, taker, work) => places[takes].run(taker, work),
    read: (request, read) => inPace(request, limits, read),
    counts: (takes) => places[takes].counts(),
  }
}

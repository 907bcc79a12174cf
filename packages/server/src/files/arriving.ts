import { AppError } from '../http/app-error'
import { createLane } from '../pictures/lane'

/** Held in memory while they arrive: so many in a process. */
const ARRIVING = 12
/** Not read yet while they wait for their turn; more are refused. */
const WAITING = 24

/** Runs what receives bytes when there is room for them. Throws OVERLOADED while too many arrive. */
export const arriving = createLane({ atOnce: ARRIVING, waiting: WAITING })

/** The path at which everything is told that is wrong with bytes that were sent. */
export const FILE_PATH = 'file'

export const invalid = (message: string) =>
  new AppError('VALIDATION_FAILED', { problems: [{ path: FILE_PATH, message }] })

export const tooLarge = (maxBytes: number) =>
  new AppError('PAYLOAD_TOO_LARGE', {
    details: { maxBytes },
    problems: [{ path: FILE_PATH, message: 'The file is too large' }],
  })

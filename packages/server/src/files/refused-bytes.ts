import { AppError } from '../http/app-error'

/** The path at which everything is told that is wrong with bytes that were sent. */
export const FILE_PATH = 'file'

export const invalid = (message: string) =>
  new AppError('VALIDATION_FAILED', { problems: [{ path: FILE_PATH, message }] })

export const tooLarge = (maxBytes: number) =>
  new AppError('PAYLOAD_TOO_LARGE', {
    details: { maxBytes },
    problems: [{ path: FILE_PATH, message: 'The file is too large' }],
  })

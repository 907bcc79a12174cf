import { AppError } from '../http/app-error'

const UNIQUE_VIOLATION = '23505'
const FOREIGN_KEY_VIOLATION = '23503'

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

/** Whether a write was refused because another row has that value already. */
const isUniqueViolation = (error: unknown): boolean => codeOf(error) === UNIQUE_VIOLATION

/** Refuses a value that another row has already, at its path of the payload; throws every other error on. */
export function refuseTaken(error: unknown, path: string, message: string): never {
  if (!isUniqueViolation(error)) throw error
  throw new AppError('VALIDATION_FAILED', { problems: [{ path, message }] })
}

/** Runs a removal of what other rows may refer to; the foreign keys decide. Throws STILL_IN_USE. */
export async function unlessInUse<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (codeOf(error) === FOREIGN_KEY_VIOLATION) throw new AppError('STILL_IN_USE')
    throw error
  }
}

/** Runs a write whose only unique constraint is a name, and whose references come from the payload. */
export async function withUniqueName<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('NAME_TAKEN')
    if (codeOf(error) === FOREIGN_KEY_VIOLATION) {
      throw new AppError('VALIDATION_FAILED', {
        problems: [{ path: '', message: 'It names something that does not exist here' }],
      })
    }
    throw error
  }
}

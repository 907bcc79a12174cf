import type { Id } from '@tehas/contracts'
import type { Tx } from '../../../database/connect'
import { AppError } from '../../../http/app-error'
import { getLocations } from '../../project/repository'

/** Throws VALIDATION_FAILED at `path` where a location is named that the project does not have. */
export async function requireLocation(tx: Tx, path: string, location: Id | null | undefined): Promise<void> {
  if (location === null || location === undefined) return
  if ((await getLocations(tx)).some(({ _id }) => _id === location)) return
  throw new AppError('VALIDATION_FAILED', {
    problems: [{ path, message: 'It names something that does not exist here' }],
  })
}

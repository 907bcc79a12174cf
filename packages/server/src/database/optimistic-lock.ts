import { AppError } from '../http/app-error'

/**
 * Refuses a change over another version than the one that was read: VERSION_CONFLICT with the fresh object, as the
 * caller may see it. The object is locked already.
 */
export async function refuseStale(
  versionRead: number,
  { version }: { readonly version: number },
  show: () => object | Promise<object>,
): Promise<void> {
  if (version !== versionRead) throw new AppError('VERSION_CONFLICT', { details: { current: await show() } })
}

import { attachmentAccessSchema } from '@tehas/contracts'
import type { FileHandle } from '@tehas/screens/files'

/** What is chosen for many files at once; undefined leaves each as it is. */
export type AccessChoice = Partial<Pick<FileHandle, 'accessType' | 'showInTracking'>>

/** What of a choice is new for a file; undefined where nothing is. */
export function accessChanges(
  file: FileHandle,
  { accessType, showInTracking }: AccessChoice,
): AccessChoice | undefined {
  const changes: AccessChoice = {
    ...(accessType !== undefined && accessType !== file.accessType && { accessType }),
    ...(showInTracking !== undefined && showInTracking !== file.showInTracking && { showInTracking }),
  }
  return Object.keys(changes).length === 0 ? undefined : changes
}

/** The choice that a list of choices says: `''` leaves it as it is. */
export const accessOf = (value: string): AccessChoice => {
  const accessType = attachmentAccessSchema.safeParse(value).data
  return accessType === undefined ? {} : { accessType }
}

export const trackingOf = (value: string): AccessChoice =>
  value === 'SHOWN' ? { showInTracking: true } : value === 'HIDDEN' ? { showInTracking: false } : {}

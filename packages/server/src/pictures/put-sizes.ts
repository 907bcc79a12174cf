import type { Id } from '@tehas/contracts'
import { fileStore } from '../files/file-store'
import type { Settings } from '../settings/read-settings'
import type { MadePicture } from './make-sizes'
import { pictureKey, sizeNames } from './send-picture'

/**
 * Writes every size of a picture of a project or an account. What came of one that fails is removed behind the call, or
 * swept: a store that hangs would keep it waiting once more.
 */
export async function putSizes(
  settings: Settings,
  { ownerId, fileId }: { readonly ownerId: Id; readonly fileId: Id },
  sizes: MadePicture['sizes'],
): Promise<void> {
  const store = fileStore(settings)
  const puts = await Promise.allSettled(
    sizeNames.map((size) => store.put(pictureKey(ownerId, fileId, size), sizes[size])),
  )
  const failed = puts.find((put) => put.status === 'rejected')
  if (!failed) return
  store.remove(`${ownerId}/${fileId}`).catch(() => undefined)
  throw failed.reason
}

import type { Id } from '@tehas/contracts'
import { fileStore } from '../files/file-store'
import type { Settings } from '../settings/read-settings'
import type { MadePicture } from './make-sizes'
import { pictureKey, sizeNames } from './send-picture'

/** Writes every size of a picture of a project or an account, or none. */
export async function putSizes(
  settings: Settings,
  { ownerId, fileId }: { readonly ownerId: Id; readonly fileId: Id },
  sizes: MadePicture['sizes'],
): Promise<void> {
  const store = fileStore(settings)
  try {
    await Promise.all(sizeNames.map((size) => store.put(pictureKey(ownerId, fileId, size), sizes[size])))
  } catch (error) {
    await store.remove(`${ownerId}/${fileId}`).catch(() => undefined)
    throw error
  }
}

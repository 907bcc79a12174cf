import type { Id } from '@tehas/contracts'
import { fileStore } from '../../files/file-store'
import { pictureKey } from '../../pictures/send-picture'
import type { Settings } from '../../settings/read-settings'
import type { LogoBytes } from '../make/make-document'

/** The logo of a project as PNG, since PDF knows no WebP; undefined where it has none, or where its bytes are gone. */
export async function readLogo(settings: Settings, projectId: Id, logo: Id | null): Promise<LogoBytes | undefined> {
  const bytes = logo === null ? undefined : await fileStore(settings).read(pictureKey(projectId, logo, 'small'))
  if (!bytes) return undefined
  const { default: sharp } = await import('sharp')
  const { data, info } = await sharp(bytes).png().toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}

import type { JobFile } from '@tehas/contracts/files'
import { Image } from '@tehas/ui'
import { useBytesUrl } from '../pictures/use-bytes-url'
import { pathOf } from './use-file-acts'

/** A picture among files as large as its place. */
export function LargePicture({ file }: { readonly file: Pick<JobFile, '_id' | 'fileName' | 'number'> | undefined }) {
  const { url } = useBytesUrl(file && pathOf(file, 'large'), file?.number)
  return url === undefined ? null : (
    <Image src={url} alt={file?.fileName ?? ''} w="full" h="full" objectFit="contain" display="block" />
  )
}

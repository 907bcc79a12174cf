import type { PictureSize } from '@tehas/contracts/stock'
import { Center, Image } from '@tehas/ui'
import { PhotoIcon } from '@tehas/ui/icons'
import { usePicture } from './use-picture'
import { useTexts } from './viewer/texts'

export type PictureProps = {
  readonly fileId: string
  readonly size: PictureSize
  /** What is to be seen; empty where the words beside it say so. */
  readonly alt: string
  /** Cut to fill its place, or shown whole in it. */
  readonly fit?: 'cover' | 'contain'
}

/** A picture that fills the place it is given; a plain surface until it is there. */
export function Picture({ fileId, size, alt, fit = 'cover' }: PictureProps) {
  const { t } = useTexts()
  const { url, isLost } = usePicture(fileId, size)
  if (isLost) {
    const lost = t('The picture did not load')
    return (
      <Center w="full" h="full" bg="bg.subtle" color="fg.subtle" role="img" aria-label={alt || lost} title={lost}>
        <PhotoIcon size={18} />
      </Center>
    )
  }
  if (url === undefined) return <Center w="full" h="full" bg="bg.subtle" role="img" aria-label={alt} aria-busy />
  return <Image src={url} alt={alt} w="full" h="full" objectFit={fit} display="block" draggable={false} />
}

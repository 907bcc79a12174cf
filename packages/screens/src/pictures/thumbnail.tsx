import { Span } from '@tehas/ui'
import { Picture } from './picture'

export type ThumbnailProps = {
  readonly fileId: string
  /** What pointing at it says. */
  readonly title?: string
  readonly side?: string
}

/** A small square of a picture before the name of what it stands for. */
export function Thumbnail({ fileId, title, side = '22px' }: ThumbnailProps) {
  return (
    <Span
      flexShrink="0"
      display="inline-block"
      w={side}
      h={side}
      // Takes the room of an icon of 15 px: names stay in one line below each other, and the row is no higher.
      my="-4px"
      mx={side === '22px' ? '-3.5px' : '-1.5px'}
      verticalAlign="middle"
      borderRadius="3px"
      overflow="hidden"
      title={title}
    >
      <Picture fileId={fileId} size="small" alt="" />
    </Span>
  )
}

import type { StockImage } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { Picture } from '@tehas/screens/pictures'
import { chakra } from '@tehas/ui'
import type { CSSProperties, KeyboardEvent, Ref } from 'react'

const Tile = chakra('button', {
  base: {
    display: 'block',
    overflow: 'hidden',
    borderRadius: 'l2',
    borderWidth: '1px',
    cursor: 'zoom-in',
    bg: 'bg.subtle',
    _focusVisible: { outline: '2px solid', outlineColor: 'petrol.solid', outlineOffset: '1px' },
    '&[data-moving]': { position: 'relative', zIndex: '1', cursor: 'grabbing', boxShadow: 'pop' },
  },
})

export type PictureTileProps = {
  readonly image: StockImage
  /** Its place among the others; the first one is large. */
  readonly at: number
  /** Whether keys move and remove it. */
  readonly mayWrite: boolean
  readonly onOpen: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly ref?: Ref<HTMLButtonElement>
  readonly style?: CSSProperties
  readonly isMoving?: boolean
  /** What a tile that can be dragged listens to. */
  readonly drag?: object
}

/** One picture of a product, which opens in large. */
export function PictureTile(props: PictureTileProps) {
  const { image, at, mayWrite, onOpen, onKeyDown, ref, style, isMoving = false, drag } = props
  const { t } = useT()
  return (
    <Tile
      {...drag}
      {...(ref && { ref })}
      {...(style && { style })}
      type="button"
      data-moving={isMoving ? '' : undefined}
      aria-label={t('Enlarge picture {{position}}: {{name}}', { position: at + 1, name: image.fileName })}
      {...(mayWrite && { 'aria-keyshortcuts': 'Delete Shift+ArrowLeft Shift+ArrowRight' })}
      title={image.fileName}
      {...(at === 0
        ? { w: { base: '88px', sm: '200px', lg: 'full' }, h: { base: '88px', sm: '132px', lg: '180px' } }
        : // Four beside each other in the column of a desk.
          { w: '60px', h: '60px' })}
      onClick={onOpen}
      onKeyDown={onKeyDown}
    >
      <Picture fileId={image._id} size={at === 0 ? 'medium' : 'small'} alt="" />
    </Tile>
  )
}

import type { StockProduct } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { PictureViewer } from '@tehas/screens/pictures'
import { Button } from '@tehas/ui'
import { DeleteIcon, FavouriteIcon } from '@tehas/ui/icons'
import type { useStockImages } from './use-stock-images'

type ImagesViewerProps = {
  readonly product: StockProduct
  readonly startAt: string
  /** Absent for whoever may only look. */
  readonly images: ReturnType<typeof useStockImages> | undefined
  readonly onClose: () => void
}

/** The pictures of a product in large, with what may be done with each. */
export function ImagesViewer({ product, startAt, images, onClose }: ImagesViewerProps) {
  const { t } = useT()
  const [first] = product.images
  return (
    <PictureViewer
      title={product.name}
      pictures={product.images}
      startAt={startAt}
      onClose={onClose}
      actions={({ _id }) =>
        images ? (
          <>
            {_id === first?._id ? null : (
              <Button icon={<FavouriteIcon size={16} />} onClick={() => void images.move(_id)}>
                {t('Put first')}
              </Button>
            )}
            <Button
              icon={<DeleteIcon size={16} />}
              onClick={() => {
                if (product.images.length === 1) onClose()
                void images.remove(_id)
              }}
            >
              {t('Remove')}
            </Button>
          </>
        ) : null
      }
    />
  )
}

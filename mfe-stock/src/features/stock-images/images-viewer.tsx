import type { StockProduct } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { PictureViewer, UploadList, useCropping } from '@tehas/screens/pictures'
import { useReportError } from '@tehas/shell-api'
import { Button } from '@tehas/ui'
import { CropIcon, DeleteIcon, FavouriteIcon } from '@tehas/ui/icons'
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
  const report = useReportError()
  const [first] = product.images
  const { crop, uploads, dialog } = useCropping(async (before, { _id }) => {
    await images?.replace(before._id, _id)
  })
  return (
    <>
      <PictureViewer
        title={product.name}
        pictures={product.images}
        startAt={startAt}
        onClose={onClose}
        actions={({ _id, fileName }) =>
          images ? (
            <>
              <UploadList uploads={uploads} />
              <Button icon={<CropIcon size={16} />} onClick={() => void crop({ _id, fileName }).catch(report)}>
                {t('Crop')}
              </Button>
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
      {dialog}
    </>
  )
}

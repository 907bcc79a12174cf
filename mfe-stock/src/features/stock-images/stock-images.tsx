import { constants, type StockImage, type StockProduct } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { FileButton, UploadList, usePictureFiles, useUpload } from '@tehas/screens/pictures'
import { useRights, useToast } from '@tehas/shell-api'
import { Box, Flex, Heading, lazyPart, Spacer, Span, Text } from '@tehas/ui'
import { AddIcon } from '@tehas/ui/icons'
import { type KeyboardEvent, useRef, useState } from 'react'
import { PictureTile } from './picture-tile'
import { useStockImages } from './use-stock-images'

const ImagesViewer = lazyPart(
  async () => (await import(/* webpackChunkName: "stock-moves" */ './images-viewer')).ImagesViewer,
)

const SortableTiles = lazyPart(
  async () => (await import(/* webpackChunkName: "stock-moves" */ './sortable-tiles')).SortableTiles,
)

/** The pictures of a product, the first one large, and how more of them come here. */
export function StockImages({ product }: { readonly product: StockProduct }) {
  const { t } = useT()
  const mayWrite = useRights().has('STOCK_WRITE') && !product.lock
  const toast = useToast()
  const images = useStockImages(product)
  const uploads = useUpload(({ _id }) => images.add(_id))
  const [openId, setOpenId] = useState<string>()
  const elements = useRef(new Map<string, HTMLButtonElement>())
  const focused = useRef<string>(undefined)
  const room = constants.stockImagesMax - product.images.length
  const add = (files: readonly File[]) => {
    uploads.add(files.slice(0, room))
    if (files.length <= room) return
    toast.info(t('A product has at most {{max}} pictures', { max: constants.stockImagesMax }), {
      detail: t('{{count}} pictures were left out.', { count: files.length - room }),
    })
  }
  const take = mayWrite && room > 0 ? add : undefined
  const { isOver, dropProps } = usePictureFiles(take)
  const count = product.images.length
  if (count === 0 && !mayWrite) return null

  const focusTile = (at: number) => {
    const next = product.images[at]
    if (next) elements.current.get(next._id)?.focus()
  }
  const onKeyDown = (event: KeyboardEvent, { _id }: StockImage, at: number) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (by !== 0) {
      event.preventDefault()
      if (event.shiftKey && mayWrite) void images.move(_id, by)
      else focusTile(at + by)
    } else if (event.key === 'Delete' && mayWrite) {
      event.preventDefault()
      focusTile(at === count - 1 ? at - 1 : at + 1)
      void images.remove(_id)
    }
  }
  const tileOf = (image: StockImage, at: number) => ({
    image,
    at,
    mayWrite,
    onOpen: () => setOpenId(image._id),
    onKeyDown: (event: KeyboardEvent) => onKeyDown(event, image, at),
    onElement: (element: HTMLButtonElement | null) => {
      if (!element) return void elements.current.delete(image._id)
      elements.current.set(image._id, element)
      // The tile that can be dragged takes the place of the first one, and its focus.
      if (focused.current === image._id && document.activeElement === document.body) element.focus()
    },
  })
  const tiles = product.images.map((image, at) => {
    const { onElement, ...tile } = tileOf(image, at)
    return <PictureTile key={image._id} ref={onElement} {...tile} />
  })
  return (
    <Box
      as="section"
      aria-label={t('Pictures')}
      mb={count > 0 ? '5' : '4'}
      outline={isOver ? '2px dashed' : undefined}
      outlineColor="petrol.solid"
      outlineOffset="6px"
      {...dropProps}
    >
      <Flex align="center" minH="8" mb="1">
        <Heading as="h2" size="sm">
          {t('Pictures')}
          {count > 1 ? (
            <Span color="fg.muted" fontWeight="normal" ms="1.5">
              {count}
            </Span>
          ) : null}
        </Heading>
        <Spacer />
        {take ? (
          <FileButton variant="ghost" icon={<AddIcon size={16} />} onFiles={take}>
            {t('Add')}
          </FileButton>
        ) : null}
      </Flex>
      {count === 0 && take && uploads.list.length === 0 ? (
        <Text textStyle="xs" color="fg.muted">
          {t('Drop or paste PNG, JPG, WebP or GIF here, up to 10 MB each.')}
        </Text>
      ) : null}
      {count > 0 ? (
        <Flex
          gap="2"
          wrap="wrap"
          role="group"
          aria-label={t('Pictures of {{name}}', { name: product.name })}
          onFocus={({ target }) => {
            focused.current = product.images.find(({ _id }) => elements.current.get(_id)?.isSameNode(target))?._id
          }}
          onBlur={() => {
            focused.current = undefined
          }}
        >
          {mayWrite && count > 1 ? (
            <SortableTiles images={product.images} tileOf={tileOf} onOrder={images.order} meanwhile={tiles} />
          ) : (
            tiles
          )}
        </Flex>
      ) : null}
      <UploadList uploads={uploads} />
      {openId === undefined ? null : (
        <ImagesViewer
          product={product}
          startAt={openId}
          images={mayWrite ? images : undefined}
          onClose={() => setOpenId(undefined)}
        />
      )}
    </Box>
  )
}

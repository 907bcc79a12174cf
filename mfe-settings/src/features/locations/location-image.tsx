import { useT } from '@tehas/i18n'
import {
  FileButton,
  Picture,
  PictureDrop,
  PictureViewer,
  UploadList,
  usePictureFiles,
  useUpload,
} from '@tehas/screens/pictures'
import { Box, Button, chakra, Flex, Text } from '@tehas/ui'
import { DeleteIcon, UploadIcon } from '@tehas/ui/icons'
import { useState } from 'react'
import type { UseLocationForm } from './location-values'

const Enlarge = chakra('button', {
  base: {
    display: 'block',
    w: 'full',
    h: '180px',
    overflow: 'hidden',
    borderRadius: 'l2',
    borderWidth: '1px',
    cursor: 'zoom-in',
    _focusVisible: { outline: '2px solid', outlineColor: 'petrol.solid', outlineOffset: '1px' },
  },
})

/** The one picture of a location; it becomes the location's when the form is saved. */
export function LocationImage({ form }: { readonly form: UseLocationForm }) {
  const { t } = useT()
  const image = form.watch('image')
  const set = (id: string | null) => form.setValue('image', id, { shouldDirty: true })
  const [isLarge, setLarge] = useState(false)
  const uploads = useUpload(async ({ _id }) => set(_id))
  const onFiles = (files: readonly File[]) => uploads.add(files.slice(0, 1))
  const { isOver, dropProps } = usePictureFiles(onFiles)
  const name = form.watch('name')
  return (
    <Box role="group" aria-label={t('Picture')} {...dropProps}>
      <Text textStyle="xs" color="fg.muted" fontWeight="medium" mb="1">
        {t('Picture')}
      </Text>
      {image === null ? (
        uploads.list.length === 0 ? (
          <PictureDrop onFiles={onFiles} isOver={isOver} multiple={false} />
        ) : null
      ) : (
        <>
          <Enlarge type="button" aria-label={t('Enlarge the picture')} onClick={() => setLarge(true)}>
            <Picture fileId={image} size="medium" alt="" />
          </Enlarge>
          <Flex gap="2" mt="2">
            <FileButton icon={<UploadIcon size={16} />} multiple={false} onFiles={onFiles}>
              {t('Change')}
            </FileButton>
            <Button variant="ghost" icon={<DeleteIcon size={16} />} onClick={() => set(null)}>
              {t('Remove')}
            </Button>
          </Flex>
        </>
      )}
      <UploadList uploads={uploads} />
      {isLarge && image !== null ? (
        <PictureViewer
          title={name}
          pictures={[{ _id: image, fileName: '' }]}
          startAt={image}
          onClose={() => setLarge(false)}
        />
      ) : null}
    </Box>
  )
}

/** A picture of a location beside another one, to choose between them. */
export function LocationThumbnail({ fileId }: { readonly fileId: string }) {
  return (
    <Box w="72px" h="54px" overflow="hidden" borderRadius="l1">
      <Picture fileId={fileId} size="small" alt="" />
    </Box>
  )
}

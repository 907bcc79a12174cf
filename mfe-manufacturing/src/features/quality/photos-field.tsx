import { QUALITY_PHOTOS_MAX } from '@tehas/contracts/quality'
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
import { Box, Button, chakra, Flex, Heading, Spacer, Text } from '@tehas/ui'
import { AddIcon, DeleteIcon } from '@tehas/ui/icons'
import { useState } from 'react'
import type { ReportForm } from './report-values'

const Tile = chakra('button', {
  base: {
    display: 'block',
    w: '88px',
    h: '88px',
    overflow: 'hidden',
    borderRadius: 'l2',
    borderWidth: '1px',
    cursor: 'zoom-in',
    _focusVisible: { outline: '2px solid', outlineColor: 'petrol.solid', outlineOffset: '1px' },
  },
})

type PhotosFieldProps = { readonly form: ReportForm; readonly readOnly: boolean }

/** Photos of what was found; they become the report's when it is saved. */
export function PhotosField({ form, readOnly }: PhotosFieldProps) {
  const { t } = useT()
  const photos = form.watch('photos')
  const set = (next: { _id: string; fileName: string }[]) => form.setValue('photos', next, { shouldDirty: true })
  const [large, setLarge] = useState<string>()
  const uploads = useUpload(async ({ _id, fileName }) => {
    const before = form.getValues('photos')
    if (!before.some((photo) => photo._id === _id)) set([...before, { _id, fileName }])
  })
  const room = QUALITY_PHOTOS_MAX - photos.length
  const onFiles = (files: readonly File[]) => uploads.add(files.slice(0, Math.max(0, room)))
  const { isOver, dropProps } = usePictureFiles(onFiles)
  return (
    <Box as="section" {...(readOnly ? {} : dropProps)}>
      <Flex align="center" mb="2" minH="8">
        <Heading as="h3" size="md">
          {t('Photos')}
        </Heading>
        <Spacer />
        {!readOnly && photos.length > 0 && room > 0 ? (
          <FileButton variant="ghost" size="sm" icon={<AddIcon />} onFiles={onFiles}>
            {t('Add photos')}
          </FileButton>
        ) : null}
      </Flex>
      {photos.length === 0 && readOnly ? <Text color="fg.subtle">{t('There are no photos')}</Text> : null}
      {photos.length === 0 && !readOnly && uploads.list.length === 0 ? (
        <PictureDrop onFiles={onFiles} isOver={isOver} />
      ) : null}
      <Flex as="ul" listStyleType="none" gap="2" wrap="wrap" _empty={{ display: 'none' }}>
        {photos.map(({ _id, fileName }, at) => (
          <li key={_id}>
            <Tile
              type="button"
              title={fileName}
              aria-label={t('Enlarge photo {{position}}: {{name}}', { position: at + 1, name: fileName })}
              onClick={() => setLarge(_id)}
            >
              <Picture fileId={_id} size="small" alt="" />
            </Tile>
          </li>
        ))}
      </Flex>
      <UploadList uploads={uploads} />
      {large === undefined ? null : (
        <PictureViewer
          title={t('Photos')}
          pictures={photos}
          startAt={large}
          onClose={() => setLarge(undefined)}
          {...(!readOnly && {
            actions: ({ _id }) => (
              <Button
                variant="ghost"
                icon={<DeleteIcon size={16} />}
                onClick={() => {
                  setLarge(undefined)
                  set(photos.filter((photo) => photo._id !== _id))
                }}
              >
                {t('Remove')}
              </Button>
            ),
          })}
        />
      )}
    </Box>
  )
}

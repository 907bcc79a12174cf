import { useT } from '@tehas/i18n'
import {
  FileButton,
  type FileButtonProps,
  Picture,
  PictureDrop,
  PictureViewer,
  UploadList,
  usePictureFiles,
} from '@tehas/screens/pictures'
import { Box, Button, chakra, Flex, Heading, Spacer, Text } from '@tehas/ui'
import { AddIcon, DeleteIcon, PhotoIcon } from '@tehas/ui/icons'
import { useState } from 'react'
import type { Photos } from './use-photos'

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

type PhotosFieldProps = {
  readonly photos: Photos
  /** Why the report was not saved with them, in words. */
  readonly refusal: string | undefined
  readonly readOnly: boolean
}

/** Photos of what was found; they become the report's when it is saved. */
export function PhotosField({
  photos: { photos, uploads, add, remove, hasRoom },
  refusal,
  readOnly,
}: PhotosFieldProps) {
  const { t } = useT()
  const [large, setLarge] = useState<string>()
  const take = readOnly || !hasRoom ? undefined : add
  const { isOver, dropProps } = usePictureFiles(take)
  const isEmpty = photos.length === 0 && uploads.list.length === 0
  return (
    <Box
      as="section"
      aria-label={t('Photos')}
      outline={isOver && !isEmpty ? '2px dashed' : undefined}
      outlineColor="petrol.solid"
      outlineOffset="6px"
      {...dropProps}
    >
      <Flex align="center" gap="1" mb="2" minH="8" wrap="wrap">
        <Heading as="h3" size="md">
          {t('Photos')}
        </Heading>
        <Spacer />
        {take ? <TakeButton onFiles={take} variant="ghost" size="sm" /> : null}
        {take && !isEmpty ? (
          <FileButton variant="ghost" size="sm" icon={<AddIcon />} onFiles={take}>
            {t('Add photos')}
          </FileButton>
        ) : null}
      </Flex>
      {isEmpty && readOnly ? <Text color="fg.subtle">{t('There are no photos')}</Text> : null}
      {isEmpty && take ? <PictureDrop onFiles={take} isOver={isOver} /> : null}
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
      <Box mt={photos.length > 0 ? '2' : undefined}>
        <UploadList uploads={uploads} />
      </Box>
      {refusal === undefined ? null : (
        <Text role="alert" mt="1" textStyle="xs" color="fg.error">
          {refusal}
        </Text>
      )}
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
                  remove(_id)
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

/** The camera of a phone or tablet, by one press; elsewhere files are chosen. */
function TakeButton(button: FileButtonProps) {
  const { t } = useT()
  return (
    <FileButton
      {...button}
      capture="environment"
      multiple={false}
      icon={<PhotoIcon />}
      css={{ '@media not (pointer: coarse)': { display: 'none' } }}
    >
      {t('Take a photo')}
    </FileButton>
  )
}

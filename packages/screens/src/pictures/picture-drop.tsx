import { Box, Text } from '@tehas/ui'
import { UploadIcon } from '@tehas/ui/icons'
import { FileButton } from './file-button'
import { useTexts } from './texts'

export type PictureDropProps = {
  readonly onFiles: (files: readonly File[]) => void
  /** Something is held over it. */
  readonly isOver: boolean
  readonly multiple?: boolean
}

/** Where there is no picture yet: says how one comes here. */
export function PictureDrop({ onFiles, isOver, multiple = true }: PictureDropProps) {
  const { t } = useTexts()
  const hint = multiple ? t('Drop pictures here, paste them, or') : t('Drop the picture here, paste it, or')
  return (
    <Box
      borderWidth="1px"
      borderStyle="dashed"
      borderColor={isOver ? 'petrol.solid' : 'border.emphasized'}
      bg={isOver ? 'bg.selected' : undefined}
      borderRadius="l2"
      px="3"
      py="4"
      textAlign="center"
      textStyle="sm"
    >
      <Text color="fg.muted">{isOver ? t('Let go to add') : hint}</Text>
      <FileButton mt="2" size="sm" icon={<UploadIcon size={16} />} multiple={multiple} onFiles={onFiles}>
        {multiple ? t('choose files') : t('choose a file')}
      </FileButton>
      <Text color="fg.subtle" textStyle="xs" mt="2">
        {t('PNG, JPG, WebP or GIF, up to 10 MB')}
      </Text>
    </Box>
  )
}

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
  const hint = multiple ? t('Drop or paste pictures here') : t('Drop or paste the picture here')
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
      {/* A phone has nothing to drop. */}
      <Text color="fg.muted" display={{ base: 'none', sm: 'block' }}>
        {isOver ? t('Let go to add') : hint}
      </Text>
      <FileButton mt="2" icon={<UploadIcon size={16} />} multiple={multiple} onFiles={onFiles}>
        {multiple ? t('Choose files') : t('Choose a file')}
      </FileButton>
      <Text color="fg.subtle" textStyle="xs" mt="2">
        {t('PNG, JPG, WebP or GIF, up to 10 MB')}
      </Text>
    </Box>
  )
}

import { Box, Button, chakra, Flex, Text } from '@tehas/ui'
import { DeleteIcon, UploadIcon } from '@tehas/ui/icons'
import type { ReactNode } from 'react'
import { FileButton } from './file-button'
import type { PictureProps } from './picture'
import { PictureDrop } from './picture-drop'
import { useTexts } from './texts'
import { usePictureFiles } from './use-picture-files'

const Enlarge = chakra('button', {
  base: {
    display: 'block',
    w: 'full',
    overflow: 'hidden',
    borderRadius: 'l2',
    borderWidth: '1px',
    cursor: 'zoom-in',
    _disabled: { cursor: 'default' },
    _focusVisible: { outline: '2px solid', outlineColor: 'petrol.solid', outlineOffset: '1px' },
  },
})

/** Of the place that asks for a picture. */
const EMPTY_HEIGHT = { base: '114px', sm: '118px' }

export type PictureLook = {
  readonly label: string
  readonly height: string
  /** Cut to fill its place, or shown whole on paper. */
  readonly fit?: PictureProps['fit']
  /** A line below it. */
  readonly help?: string
}

type PictureSlotProps = PictureLook & {
  /** What is there now. */
  readonly picture: ReactNode
  readonly onFiles: (files: readonly File[]) => void
  readonly onRemove: () => void
  readonly onEnlarge?: () => void
  /** Something is on its way: an empty place asks for nothing. */
  readonly isSending?: boolean
  /** What is told below it. */
  readonly children?: ReactNode
}

/** The place of one picture in a form: chosen, dropped, pasted or taken, enlarged, changed and removed. */
export function PictureSlot(props: PictureSlotProps) {
  const { label, height, fit = 'cover', help, picture, onFiles, onRemove, onEnlarge, isSending, children } = props
  const { t } = useTexts()
  const { isOver, dropProps } = usePictureFiles(onFiles)
  const finger = { base: '11', sm: '8' }
  const isEmpty = picture === null
  return (
    <Box role="group" aria-label={label} {...dropProps}>
      <Text textStyle="xs" color="fg.muted" fontWeight="medium" mb="1">
        {label}
      </Text>
      {isEmpty && !isSending ? <PictureDrop onFiles={onFiles} isOver={isOver} multiple={false} /> : null}
      {isEmpty ? null : (
        <>
          <Enlarge
            type="button"
            aria-label={t('Enlarge the picture')}
            h={height}
            {...(fit === 'contain' && { bg: 'white', p: '3' })}
            {...(isOver && { outline: '2px dashed', outlineColor: 'petrol.solid', outlineOffset: '2px' })}
            disabled={!onEnlarge}
            onClick={onEnlarge}
          >
            {picture}
          </Enlarge>
          <Flex gap="2" mt="2">
            <FileButton h={finger} icon={<UploadIcon size={16} />} multiple={false} onFiles={onFiles}>
              {t('Change')}
            </FileButton>
            <Button h={finger} variant="ghost" icon={<DeleteIcon size={16} />} onClick={onRemove}>
              {t('Remove')}
            </Button>
          </Flex>
        </>
      )}
      {/* What is sent stands where it was asked for: nothing below it moves. */}
      <Box minH={isEmpty && isSending ? EMPTY_HEIGHT : undefined}>{children}</Box>
      {help === undefined ? null : (
        <Text textStyle="xs" color="fg.muted" mt="1">
          {help}
        </Text>
      )}
    </Box>
  )
}

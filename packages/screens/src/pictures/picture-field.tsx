import { Box, Button, chakra, Flex, Text } from '@tehas/ui'
import { DeleteIcon, UploadIcon } from '@tehas/ui/icons'
import { useState } from 'react'
import { FileButton } from './file-button'
import { Picture, type PictureProps } from './picture'
import { PictureDrop } from './picture-drop'
import { PictureViewer } from './picture-viewer'
import { useTexts } from './texts'
import { UploadList } from './upload-list'
import { useCroppedUpload } from './use-cropped-upload'
import { usePictureFiles } from './use-picture-files'

const Enlarge = chakra('button', {
  base: {
    display: 'block',
    w: 'full',
    overflow: 'hidden',
    borderRadius: 'l2',
    borderWidth: '1px',
    cursor: 'zoom-in',
    _focusVisible: { outline: '2px solid', outlineColor: 'petrol.solid', outlineOffset: '1px' },
  },
})

export type PictureFieldProps = {
  readonly label: string
  /** Id of the picture. */
  readonly value: string | null
  readonly onChange: (id: string | null) => void
  /** What the picture is of, above it in large. */
  readonly title: string
  readonly height: string
  /** Cut to fill its place, or shown whole on paper. */
  readonly fit?: PictureProps['fit']
  /** A line below it. */
  readonly help?: string
}

/** One picture in a form: chosen, dropped, pasted or taken, cropped, sent, enlarged, changed and removed. */
export function PictureField({ label, value, onChange, title, height, fit = 'cover', help }: PictureFieldProps) {
  const { t } = useTexts()
  const [isLarge, setLarge] = useState(false)
  const { add, uploads, dialog } = useCroppedUpload('free', async ({ _id }) => onChange(_id))
  const { isOver, dropProps } = usePictureFiles(add)
  const finger = { base: '11', sm: '8' }
  return (
    <Box role="group" aria-label={label} {...dropProps}>
      <Text textStyle="xs" color="fg.muted" fontWeight="medium" mb="1">
        {label}
      </Text>
      {value === null ? (
        uploads.list.length === 0 ? (
          <PictureDrop onFiles={add} isOver={isOver} multiple={false} />
        ) : null
      ) : (
        <>
          <Enlarge
            type="button"
            aria-label={t('Enlarge the picture')}
            h={height}
            {...(fit === 'contain' && { bg: 'white', p: '3' })}
            {...(isOver && { outline: '2px dashed', outlineColor: 'petrol.solid', outlineOffset: '2px' })}
            onClick={() => setLarge(true)}
          >
            <Picture fileId={value} size="medium" alt="" fit={fit} />
          </Enlarge>
          <Flex gap="2" mt="2">
            <FileButton h={finger} icon={<UploadIcon size={16} />} multiple={false} onFiles={add}>
              {t('Change')}
            </FileButton>
            <Button h={finger} variant="ghost" icon={<DeleteIcon size={16} />} onClick={() => onChange(null)}>
              {t('Remove')}
            </Button>
          </Flex>
        </>
      )}
      <UploadList uploads={uploads} />
      {help === undefined ? null : (
        <Text textStyle="xs" color="fg.muted" mt="1">
          {help}
        </Text>
      )}
      {dialog}
      {isLarge && value !== null ? (
        <PictureViewer
          title={title}
          pictures={[{ _id: value, fileName: '' }]}
          startAt={value}
          onClose={() => setLarge(false)}
          {...(fit === 'contain' && { draw: ({ _id, fileName }) => <OnPaper fileId={_id} alt={fileName} /> })}
        />
      ) : null}
    </Box>
  )
}

/** What is transparent is looked at as it is printed. */
function OnPaper(picture: Pick<PictureProps, 'fileId' | 'alt'>) {
  return (
    <Box w="full" h="full" bg="white" p="5">
      <Picture {...picture} size="large" fit="contain" />
    </Box>
  )
}

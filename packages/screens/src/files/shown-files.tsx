import type { JobFile } from '@tehas/contracts/comments'
import { Box, chakra, Flex, IconButton, Text } from '@tehas/ui'
import { CloseIcon } from '@tehas/ui/icons'
import { useState } from 'react'
import { PictureViewer } from '../pictures/picture-viewer'
import { FileIcon } from './file-icon'
import { formatSize } from './format-size'
import { LargePicture } from './large-picture'
import { useTexts } from './texts'
import { useFileActs } from './use-file-acts'

const Opening = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minW: '0',
    minH: 'inherit',
    cursor: 'pointer',
    _hover: { textDecoration: 'underline' },
  },
})

type ShownFilesProps<File extends JobFile> = {
  readonly files: readonly File[]
  /** Takes one off; absent where that may not be. */
  readonly onRemove?: ((file: File) => void) | undefined
}

/** Files that something shows, one a line: pictures are looked at here, a PDF in a tab of its own, the rest is saved. */
export function ShownFiles<File extends JobFile>({ files, onRemove }: ShownFilesProps<File>) {
  const { t } = useTexts()
  const acts = useFileActs()
  const [enlarged, setEnlarged] = useState<string>()
  const pictures = files.filter(({ hasPreview }) => hasPreview)
  return (
    <Box as="ul">
      {files.map((file) => (
        <Flex as="li" key={file._id} align="center" gap="1" listStyleType="none" minH={{ base: '11', md: '7' }}>
          <Opening
            type="button"
            aria-label={t('Open {{name}}', { name: file.fileName })}
            onClick={() => (file.hasPreview ? setEnlarged(file._id) : acts.open(file))}
          >
            <Box color="fg.muted" flex="none">
              <FileIcon kind={file.kind} />
            </Box>
            <Text as="span" fontWeight="medium" truncate title={file.fileName}>
              {file.fileName}
            </Text>
            <Text as="span" color="fg.muted" textStyle="xs" flex="none" fontVariantNumeric="tabular-nums">
              {formatSize(file.size)}
            </Text>
          </Opening>
          {onRemove ? (
            <IconButton
              size="sm"
              label={t('Take {{name}} off', { name: file.fileName })}
              onClick={() => onRemove(file)}
            >
              <CloseIcon size={14} />
            </IconButton>
          ) : null}
        </Flex>
      ))}
      {enlarged ? (
        <PictureViewer
          title={t('Files')}
          pictures={pictures}
          startAt={enlarged}
          onClose={() => setEnlarged(undefined)}
          draw={({ _id }) => <LargePicture key={_id} file={files.find((each) => each._id === _id)} />}
        />
      ) : null}
    </Box>
  )
}

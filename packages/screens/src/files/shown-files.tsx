import type { JobFile } from '@tehas/contracts/comments'
import { Box, chakra, Flex, IconButton, Text } from '@tehas/ui'
import { CloseIcon } from '@tehas/ui/icons'
import { useState } from 'react'
import { FileIcon } from './file-icon'
import { formatSize } from './format-size'
import { FileViewer } from './late-viewer'
import { useTexts } from './texts'
import { useFileActs } from './use-file-acts'
import { isViewed, viewed } from './viewed-files'

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

/** Files that something shows, one a line: pictures and PDF are looked at here, the rest is saved. */
export function ShownFiles<File extends JobFile>({ files, onRemove }: ShownFilesProps<File>) {
  const { t } = useTexts()
  const acts = useFileActs()
  const [enlarged, setEnlarged] = useState<string>()
  const viewable = files.map((file) => ({ ...file, preview: file.hasPreview }))
  return (
    <Box as="ul">
      {viewable.map((file) => (
        <Flex as="li" key={file._id} align="center" gap="1" listStyleType="none" minH={{ base: '11', md: '7' }}>
          <Opening
            type="button"
            aria-label={t('Open {{name}}', { name: file.fileName })}
            onClick={() => (isViewed(file) ? setEnlarged(file._id) : acts.open(file))}
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
        <FileViewer
          title={t('Files')}
          files={viewed(viewable)}
          startAt={enlarged}
          onClose={() => setEnlarged(undefined)}
        />
      ) : null}
    </Box>
  )
}

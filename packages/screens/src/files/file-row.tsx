import type { AttachedFile } from '@tehas/contracts/files'
import { Box, chakra, Flex, Text } from '@tehas/ui'
import { AccessMenu, FileMenu, type FileQuestion } from './file-controls'
import { FileIcon } from './file-icon'
import { formatSize } from './format-size'
import { useTexts } from './texts'
import type { FileActs } from './use-file-acts'

const Name = chakra('button', {
  base: {
    fontWeight: 'medium',
    maxW: 'full',
    truncate: true,
    textAlign: 'start',
    cursor: 'pointer',
    _hover: { textDecoration: 'underline' },
  },
})

export type FileRowProps = {
  readonly file: AttachedFile
  readonly acts: FileActs
  readonly mayWrite: boolean
  readonly onOpen: () => void
  readonly onAsk: (question: FileQuestion) => void
}

/** A file of a line, in one line: what it is called, where it hangs, who sees it, how large it is. */
export function FileRow({ file, acts, mayWrite, onOpen, onAsk }: FileRowProps) {
  const { t } = useTexts()
  return (
    <Flex
      as="li"
      align="center"
      gap="2.5"
      minH="9"
      borderTopWidth="1px"
      listStyleType="none"
      wrap={{ base: 'wrap', sm: 'nowrap' }}
      py={{ base: '1.5', sm: '0' }}
    >
      <Box color="fg.muted" flex="none">
        <FileIcon kind={file.kind} />
      </Box>
      <Box flex={{ base: '1 1 75%', sm: '0 1 240px' }} minW="0">
        <Name type="button" onClick={onOpen} title={file.fileName}>
          {file.fileName}
        </Name>
      </Box>
      <Text color="fg.muted" truncate flex={{ base: '1 1 30%', sm: '1' }} minW="0" title={file.lineName ?? ''}>
        {file.lineName ?? t('The line is no longer there')}
      </Text>
      <AccessMenu file={file} acts={acts} mayWrite={mayWrite} />
      <Text color="fg.muted" w="64px" textAlign="end" fontVariantNumeric="tabular-nums" flex="none">
        {formatSize(file.size)}
      </Text>
      <FileMenu file={file} acts={acts} mayWrite={mayWrite} onAsk={onAsk} />
    </Flex>
  )
}

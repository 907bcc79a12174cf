import type { AttachedFile } from '@tehas/contracts/files'
import { formatDate } from '@tehas/i18n'
import { Box, Center, chakra, Flex, Image, Text } from '@tehas/ui'
import { useBytesUrl } from '../pictures/use-bytes-url'
import { CARD_PICTURE } from './card-sizes'
import { AccessMenu, FileMenu, type FileQuestion, TrackingSwitch, versionOf } from './file-controls'
import { FileIcon } from './file-icon'
import { formatSize } from './format-size'
import { useTexts } from './texts'
import { type FileActs, pathOf } from './use-file-acts'

const Opening = chakra('button', {
  base: {
    display: 'block',
    w: 'full',
    cursor: 'pointer',
    bg: 'bg.subtle',
    overflow: 'hidden',
    _focusVisible: { outline: '2px solid', outlineColor: 'petrol.solid', outlineOffset: '-2px' },
  },
})

export type FileCardProps = {
  readonly file: AttachedFile
  readonly acts: FileActs
  readonly mayWrite: boolean
  readonly hasTracking: boolean
  readonly onOpen: () => void
  readonly onAsk: (question: FileQuestion) => void
}

/** A file as a card: what it looks like, what it is called, who sees it. */
export function FileCard({ file, acts, mayWrite, hasTracking, onOpen, onAsk }: FileCardProps) {
  const { t } = useTexts()
  const { kind, fileName, size, createdBy, createdAt } = file
  const facts = [formatSize(size), createdBy, formatDate(createdAt), versionOf(file)].filter(Boolean).join(', ')
  return (
    <Flex
      as="li"
      direction="column"
      borderWidth="1px"
      borderRadius="l2"
      overflow="hidden"
      listStyleType="none"
      minW="0"
    >
      <Opening
        type="button"
        h={CARD_PICTURE}
        borderBottomWidth="1px"
        aria-label={t('Open {{name}}', { name: fileName })}
        onClick={onOpen}
      >
        <FilePicture file={file} />
      </Opening>
      <Box px="2.5" pt="2" pb="1.5">
        <Flex align="center" gap="2">
          <Box color="fg.muted" flex="none">
            <FileIcon kind={kind} />
          </Box>
          <Text fontWeight="semibold" truncate flex="1" minW="0" title={fileName}>
            {fileName}
          </Text>
          <FileMenu file={file} acts={acts} mayWrite={mayWrite} onAsk={onAsk} />
        </Flex>
        <Text color="fg.muted" textStyle="sm" truncate title={facts}>
          {facts}
        </Text>
        <Flex align="center" justify="space-between" gap="2" mt="1.5" minH="8">
          <AccessMenu file={file} acts={acts} mayWrite={mayWrite} />
          {hasTracking ? <TrackingSwitch file={file} acts={acts} mayWrite={mayWrite} /> : null}
        </Flex>
      </Box>
    </Flex>
  )
}

/** What the file looks like, or its sign. */
function FilePicture({ file }: { readonly file: AttachedFile }) {
  const { url, isLost } = useBytesUrl(file.preview ? pathOf(file, 'medium') : undefined, file.number)
  const isComing = Boolean(file.preview) && !isLost
  if (url !== undefined)
    return <Image src={url} alt="" w="full" h="full" objectFit="cover" display="block" draggable={false} />
  return (
    <Center h="full" color="fg.subtle" aria-busy={isComing}>
      {isComing ? null : <FileIcon kind={file.kind} size={36} />}
    </Center>
  )
}

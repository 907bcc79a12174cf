import type { FileSortKey, fileTable, ListedFile } from '@tehas/contracts/files'
import { formatDateTime, MISSING, type Translate } from '@tehas/i18n'
import { accesses, FileIcon, formatSize, versionOf } from '@tehas/screens/files'
import type { ColumnLooks } from '@tehas/screens/list'
import { Box, chakra, Flex, Text } from '@tehas/ui'
import { accessWords, kindWords, placeWords } from './file-words'

type Key = (typeof fileTable)[number]['key'] | FileSortKey

const Holder = chakra('button', {
  base: {
    maxW: 'full',
    truncate: true,
    color: 'petrol.fg',
    textAlign: 'start',
    cursor: 'pointer',
    _hover: { textDecoration: 'underline' },
  },
})

type Looks = {
  readonly t: Translate
  /** Opens what a file hangs on, where that can be opened. */
  readonly whereItHangs: (file: ListedFile) => (() => void) | undefined
}

const holderWords = ({ hangsOn, lineName }: ListedFile, t: Translate): string => {
  const line = lineName === null ? t('a line that is gone') : lineName
  return [hangsOn?.name, line].filter(Boolean).join(', ')
}

/** How the columns of the list of files look that are more than a value in words. */
export const fileLooks = ({ t, whereItHangs }: Looks): ColumnLooks<ListedFile, Key> => ({
  fileName: {
    width: 200,
    grow: 3,
    cell: (file) => (
      <Flex align="center" gap="2" minW="0">
        <Box color="fg.muted" flex="none">
          <FileIcon kind={file.kind} />
        </Box>
        <Text truncate title={file.fileName}>
          {file.fileName}
        </Text>
        {file.number > 1 ? (
          <Text color="fg.muted" flex="none" fontWeight="normal">
            {versionOf(file)}
          </Text>
        ) : null}
      </Flex>
    ),
    onCard: ({ fileName }) => fileName,
  },
  'hangsOn.name': {
    width: 150,
    grow: 3,
    importance: 9,
    text: (file) => holderWords(file, t) || placeText(file, t),
    cell: (file) => {
      const words = holderWords(file, t)
      const open = whereItHangs(file)
      if (!words) return file.place === 'NOWHERE' ? MISSING : placeText(file, t)
      return open ? (
        <Holder type="button" title={t('Open {{name}}', { name: words })} onClick={open}>
          {words}
        </Holder>
      ) : (
        words
      )
    },
    onCard: (file) => holderWords(file, t) || placeText(file, t),
  },
  place: { width: 150, importance: 2, text: (file) => placeText(file, t) },
  kind: { width: 96, importance: 3, text: ({ kind }) => t(kindWords[kind]) },
  accessType: {
    width: 110,
    importance: 6,
    text: (file) => accessText(file, t),
    cell: (file) => <Access file={file} t={t} />,
    onCard: (file) => accessText(file, t),
  },
  number: { width: 90, importance: 1 },
  size: { width: 84, importance: 8, text: ({ size }) => formatSize(size) },
  createdBy: { width: 140, grow: 1, importance: 5 },
  createdAt: { width: 132, importance: 7 },
})

const placeText = ({ place }: ListedFile, t: Translate): string => t(placeWords[place])

/** Who sees it; of what hangs nowhere, when it goes. */
function accessText({ accessType, goesAt }: ListedFile, t: Translate): string {
  if (goesAt !== null) return t('gone after {{moment}}', { moment: formatDateTime(goesAt) })
  return accessType === null ? '' : t(accessWords[accessType])
}

function Access({ file, t }: { readonly file: ListedFile; readonly t: Translate }) {
  const Glyph = file.goesAt === null ? accesses.find(({ id }) => id === file.accessType)?.icon : undefined
  return (
    <Flex align="center" gap="1.5" color="fg.muted" minW="0">
      {Glyph ? <Glyph size={14} /> : null}
      <Text truncate>{accessText(file, t) || MISSING}</Text>
    </Flex>
  )
}

import { errorSentences } from '@tehas/api-client'
import { formatNumber, useT } from '@tehas/i18n'
import { Box, Center, Flex, IconButton, Progress, Text } from '@tehas/ui'
import { CloseIcon, FileIcon, PauseIcon, StartIcon, shapes } from '@tehas/ui/icons'
import { CARD_PICTURE } from './card-sizes'
import { type FileUpload, type FileUploads, isGoingOn } from './file-upload'
import { formatSize } from './format-size'

// They came with whatever shows this.
const TEXTS = 'files'

/** A file on its way: how far it is, or in words why it did not come. */
export function UploadCard({ upload, uploads }: { readonly upload: FileUpload; readonly uploads: FileUploads }) {
  const { t } = useT(TEXTS)
  const { key, file, state } = upload
  const { name, size } = file
  return (
    <Flex
      as="li"
      data-typed
      direction="column"
      borderWidth="1px"
      borderColor="petrol.emphasized"
      borderRadius="l2"
      overflow="hidden"
      listStyleType="none"
      minW="0"
    >
      <Center h={CARD_PICTURE} bg="bg.subtle" borderBottomWidth="1px" px="6" aria-live="polite">
        {state.status === 'failed' || state.status === 'lost' ? (
          <Failure upload={upload} />
        ) : (
          <HowFar upload={upload} />
        )}
      </Center>
      <Flex align="center" gap="2" px="2.5" py="2">
        <Box color="fg.muted" flex="none">
          <FileIcon size={16} />
        </Box>
        <Box flex="1" minW="0">
          <Text fontWeight="semibold" truncate title={name}>
            {name}
          </Text>
          <Text color="fg.muted" textStyle="sm">
            {formatSize(size)}
          </Text>
        </Box>
        {state.status === 'lost' ? null : isGoingOn(upload) ? (
          <IconButton size="sm" label={t('Pause sending {{name}}', { name })} onClick={() => uploads.pause(key)}>
            <PauseIcon size={16} />
          </IconButton>
        ) : (
          <IconButton size="sm" label={t('Go on with {{name}}', { name })} onClick={() => uploads.resume(key)}>
            <StartIcon size={16} />
          </IconButton>
        )}
        <IconButton size="sm" label={t('Cancel {{name}}', { name })} onClick={() => uploads.cancel(key)}>
          <CloseIcon size={16} />
        </IconButton>
      </Flex>
    </Flex>
  )
}

function HowFar({ upload: { file, state } }: { readonly upload: FileUpload }) {
  const { t } = useT(TEXTS)
  const sent = 'sent' in state ? state.sent : 0
  const share = file.size === 0 ? 0 : sent / file.size
  const size = formatSize(file.size)
  const how = sent === 0 ? size : t('{{sent}} of {{size}}', { sent: formatSize(sent), size })
  const left = useWhatFollows(state)
  return (
    <Flex direction="column" align="center" gap="1" w="full" maxW="180px">
      <Text fontSize="xl" fontWeight="semibold" fontVariantNumeric="tabular-nums">
        {formatNumber(Math.floor(share * 100))} %
      </Text>
      <Box w="full">
        <Progress label={file.name} value={sent} max={file.size} valueText={how} />
      </Box>
      <Text color="fg.muted" textStyle="sm" fontVariantNumeric="tabular-nums" textAlign="center">
        {[how, left].filter(Boolean).join(', ')}
      </Text>
    </Flex>
  )
}

/** What becomes of it, in words. */
function useWhatFollows(state: FileUpload['state']): string | undefined {
  const { t } = useT(TEXTS)
  switch (state.status) {
    case 'waiting':
      return t('waits its turn')
    case 'offline':
      return t('goes on when the connection is back')
    case 'paused':
      return t('paused')
    case 'sending':
      return state.secondsLeft === undefined ? undefined : t('{{count}} s left', { count: state.secondsLeft })
    default:
      return undefined
  }
}

function Failure({ upload: { file, state } }: { readonly upload: FileUpload }) {
  const { t } = useT(TEXTS)
  const Glyph = shapes.error
  const reason =
    state.status !== 'failed'
      ? t('It is no longer on this device. Choose it again.')
      : file.size === 0
        ? t('Empty file')
        : errorSentences(state.error, t).join(' ')
  return (
    <Flex role="alert" direction="column" align="center" gap="1" textAlign="center" textStyle="sm">
      <Box color="fg.error">
        <Glyph size={18} />
      </Box>
      <Text fontWeight="semibold">{t('{{name}} was not added', { name: file.name })}</Text>
      <Text color="fg.muted">{reason}</Text>
    </Flex>
  )
}

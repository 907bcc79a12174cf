import { errorSentences } from '@tehas/api-client'
import { formatNumber, useT } from '@tehas/i18n'
import { Box, Center, Flex, IconButton, Progress, Text } from '@tehas/ui'
import { CloseIcon, FileIcon, PauseIcon, StartIcon, shapes } from '@tehas/ui/icons'
import { CARD_PICTURE } from './card-sizes'
import { formatSize } from './format-size'
import type { FileUpload, FileUploads } from './use-file-uploads'

// They came with whatever shows this.
const TEXTS = 'files'

/** A file on its way: how far it is, or in words why it did not come. */
export function UploadCard({ upload, uploads }: { readonly upload: FileUpload; readonly uploads: FileUploads }) {
  const { t } = useT(TEXTS)
  const { key, file, state } = upload
  const { name, size } = file
  const isGoingOn = state.status === 'sending' || state.status === 'waiting'
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
        {state.status === 'failed' ? <Failure upload={upload} /> : <HowFar upload={upload} />}
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
        {isGoingOn ? (
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
  const how = t('{{sent}} of {{size}}', { sent: formatSize(sent), size: formatSize(file.size) })
  const left =
    state.status === 'paused'
      ? t('paused')
      : state.status === 'sending' && state.secondsLeft !== undefined
        ? t('{{count}} s left', { count: state.secondsLeft })
        : undefined
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

function Failure({ upload: { file, state } }: { readonly upload: FileUpload }) {
  const { t } = useT(TEXTS)
  if (state.status !== 'failed') return null
  const Glyph = shapes.error
  return (
    <Flex role="alert" direction="column" align="center" gap="1" textAlign="center" textStyle="sm">
      <Box color="fg.error">
        <Glyph size={18} />
      </Box>
      <Text fontWeight="semibold">{t('{{name}} was not added', { name: file.name })}</Text>
      <Text color="fg.muted">{file.size === 0 ? t('Empty file') : errorSentences(state.error, t).join(' ')}</Text>
    </Flex>
  )
}

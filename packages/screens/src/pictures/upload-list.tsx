import { errorSentences } from '@tehas/api-client'
import { Box, Flex, IconButton, Progress, Text } from '@tehas/ui'
import { CloseIcon, RestoreIcon, shapes } from '@tehas/ui/icons'
import { useTexts } from './texts'
import type { Upload, Uploads } from './use-upload'

/** What is on its way, how far it is, and in words what was refused. */
export function UploadList({ uploads }: { readonly uploads: Uploads }) {
  return (
    <Box as="ul" listStyleType="none" aria-live="polite" _empty={{ display: 'none' }}>
      {uploads.list.map((upload) => (
        <UploadRow key={upload.key} upload={upload} uploads={uploads} />
      ))}
    </Box>
  )
}

function UploadRow({ upload, uploads }: { readonly upload: Upload; readonly uploads: Uploads }) {
  const { t } = useTexts()
  const { key, file, state } = upload
  if (state.status === 'failed') {
    const Glyph = shapes.error
    const isTooLarge = state.error.code === 'PAYLOAD_TOO_LARGE'
    const sentences = isTooLarge ? [t('The picture is larger than 10 MB.')] : errorSentences(state.error, t)
    return (
      <li>
        <Flex role="alert" gap="2" py="1.5" textStyle="sm">
          <Box color="fg.error" flexShrink="0" mt="0.5">
            <Glyph size={16} />
          </Box>
          <Box flex="1" minW="0">
            <Text fontWeight="semibold" overflowWrap="anywhere">
              {t('{{name}} was not added', { name: file.name })}
            </Text>
            <Text color="fg.muted">{sentences.join(' ')}</Text>
          </Box>
          {isPassing(state.error.code) ? (
            <IconButton size="sm" label={t('Try again')} onClick={() => uploads.retry(key)}>
              <RestoreIcon size={16} />
            </IconButton>
          ) : null}
          <IconButton size="sm" label={t('Close')} onClick={() => uploads.drop(key)}>
            <CloseIcon size={16} />
          </IconButton>
        </Flex>
      </li>
    )
  }
  return (
    <Flex as="li" align="center" gap="2" py="1.5" textStyle="sm">
      <Box flex="1" minW="0">
        <Text truncate mb="1">
          {file.name}
        </Text>
        <Progress
          label={t('Sending {{name}}', { name: file.name })}
          value={state.status === 'sending' ? Math.round(state.share * 100) : 0}
          valueText={state.status === 'waiting' ? t('Waits its turn') : undefined}
        />
      </Box>
      <IconButton size="sm" label={t('Cancel')} onClick={() => uploads.drop(key)}>
        <CloseIcon size={16} />
      </IconButton>
    </Flex>
  )
}

/** What may succeed when it is sent again as it is; the rest is about the file itself. */
const isPassing = (code: string): boolean =>
  !['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', 'PICTURE_DAMAGED', 'PICTURE_TOO_MANY_POINTS'].includes(code)

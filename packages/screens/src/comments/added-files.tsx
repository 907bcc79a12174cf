import { errorSentences } from '@tehas/api-client'
import type { JobFile } from '@tehas/contracts/comments'
import type { AttachedFile, FileOwner } from '@tehas/contracts/files'
import { formatNumber } from '@tehas/i18n'
import { Box, Button, Flex, IconButton, Text } from '@tehas/ui'
import { CloseIcon, FileIcon } from '@tehas/ui/icons'
import { useEffect, useRef } from 'react'
import { useFileActs } from '../files/use-file-acts'
import { type FileUpload, type FileUploads, useFileUploads } from '../files/use-file-uploads'
import { ShownFiles } from './shown-files'
import { useTexts } from './texts'

/** A file that was added; one without a version was there before, and stays when it is taken off. */
export type AddedFile = JobFile & { readonly version?: number | undefined }

type AddedFilesProps = {
  /** What they hang on. */
  readonly owner: FileOwner
  /** Chosen and not begun yet. */
  readonly chosen: readonly File[]
  readonly onBegun: () => void
  readonly files: readonly AddedFile[]
  readonly onFiles: (files: readonly AddedFile[]) => void
  /** Told while something is on its way. */
  readonly onBusy: (isBusy: boolean) => void
}

/** Files that are added to what is being written: sent at once, shown when they are there. */
export function AddedFiles({ owner, chosen, onBegun, files, onFiles, onBusy }: AddedFilesProps) {
  const now = useRef({ files, onFiles })
  now.current = { files, onFiles }
  const acts = useFileActs()
  const uploads = useFileUploads((file) => now.current.onFiles([...now.current.files, toAdded(file)]))
  const begun = useRef<readonly File[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: when something was chosen
  useEffect(() => {
    if (chosen.length === 0 || begun.current === chosen) return
    begun.current = chosen
    uploads.add(chosen, owner)
    onBegun()
  }, [chosen])
  const isBusy = uploads.list.some(({ state }) => state.status === 'sending' || state.status === 'waiting')
  const tell = useRef(onBusy)
  tell.current = onBusy
  useEffect(() => tell.current(isBusy), [isBusy])
  return (
    <Box mt="1">
      <ShownFiles
        files={files}
        onRemove={(file) => {
          onFiles(files.filter(({ _id }) => _id !== file._id))
          if (file.version !== undefined) acts.remove({ ...file, version: file.version })
        }}
      />
      {uploads.list.map((upload) => (
        <Sending key={upload.key} upload={upload} uploads={uploads} />
      ))}
    </Box>
  )
}

const toAdded = ({ _id, fileName, kind, number, size, preview, version }: AttachedFile): AddedFile => ({
  _id,
  fileName,
  kind,
  number,
  size,
  // Those of a picture are made after it came.
  hasPreview: Boolean(preview),
  version,
})

function Sending({ upload, uploads }: { readonly upload: FileUpload; readonly uploads: FileUploads }) {
  const { t } = useTexts()
  const { key, file, state } = upload
  const { name, size } = file
  const sent = 'sent' in state ? state.sent : 0
  return (
    <Box aria-live="polite">
      <Flex align="center" gap="2" minH={{ base: '11', md: '7' }}>
        <Box color="fg.muted" flex="none">
          <FileIcon size={16} />
        </Box>
        <Text truncate title={name}>
          {name}
        </Text>
        {state.status === 'failed' ? (
          <Button variant="link" textStyle="xs" onClick={() => uploads.resume(key)}>
            {t('Go on with {{name}}', { name })}
          </Button>
        ) : (
          <Text color="fg.muted" textStyle="xs" flex="none" fontVariantNumeric="tabular-nums">
            {formatNumber(size === 0 ? 0 : Math.floor((sent / size) * 100))} %
          </Text>
        )}
        <IconButton size="sm" label={t('Cancel {{name}}', { name })} onClick={() => uploads.cancel(key)}>
          <CloseIcon size={14} />
        </IconButton>
      </Flex>
      {state.status === 'failed' ? (
        <Text role="alert" color="fg.error" textStyle="xs">
          {errorSentences(state.error, t).join(' ')}
        </Text>
      ) : null}
    </Box>
  )
}

import type { JobFile } from '@tehas/contracts/comments'
import type { AttachedFile, FileOwner } from '@tehas/contracts/files'
import { Box, Grid } from '@tehas/ui'
import { useEffect, useRef } from 'react'
import { isGoingOn } from './file-upload'
import { ShownFiles } from './shown-files'
import { Uploading } from './uploading'
import { useFilesForComment } from './use-file-uploads'

type AddedFilesProps = {
  /** What they hang on. */
  readonly owner: FileOwner
  /** Chosen and not begun yet. */
  readonly chosen: readonly File[]
  readonly onBegun: () => void
  readonly files: readonly JobFile[]
  readonly onFiles: (files: readonly JobFile[]) => void
  /** Told while something is on its way. */
  readonly onBusy: (isBusy: boolean) => void
}

/** Files that are added to what is being written: sent at once, and hung up with it. One that is taken off goes by itself. */
export function AddedFiles({ owner, chosen, onBegun, files, onFiles, onBusy }: AddedFilesProps) {
  const now = useRef({ files, onFiles })
  now.current = { files, onFiles }
  const uploads = useFilesForComment((file) => now.current.onFiles([...now.current.files, toAdded(file)]))
  const begun = useRef<readonly File[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: when something was chosen
  useEffect(() => {
    if (chosen.length === 0 || begun.current === chosen) return
    begun.current = chosen
    uploads.add(chosen, owner)
    onBegun()
  }, [chosen])
  const isBusy = uploads.list.some(isGoingOn)
  const tell = useRef(onBusy)
  tell.current = onBusy
  useEffect(() => tell.current(isBusy), [isBusy])
  return (
    <Box mt="1">
      <ShownFiles files={files} onRemove={(file) => onFiles(files.filter(({ _id }) => _id !== file._id))} />
      <Grid as="ul" gap="2">
        <Uploading uploads={uploads} />
      </Grid>
    </Box>
  )
}

const toAdded = ({ _id, fileName, kind, number, size, preview }: AttachedFile): JobFile => ({
  _id,
  fileName,
  kind,
  number,
  size,
  // Those of a picture are made after it came.
  hasPreview: Boolean(preview),
})

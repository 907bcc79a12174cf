import type { FileQuestion } from '../files/file-controls'
import type { FileActs } from '../files/use-file-acts'
import { RenameDialog } from './rename-dialog'
import { VersionsDialog, type VersionsDialogProps } from './versions-dialog'

type FileDialogProps = VersionsDialogProps & { readonly question: FileQuestion; readonly acts: FileActs }

/** What is done with a file in a window of its own. */
export function FileDialog({ question, acts, ...props }: FileDialogProps) {
  return question === 'rename' ? (
    <RenameDialog file={props.file} acts={acts} onClose={props.onClose} />
  ) : (
    <VersionsDialog {...props} />
  )
}

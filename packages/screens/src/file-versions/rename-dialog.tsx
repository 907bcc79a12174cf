import { fileNameSchema } from '@tehas/contracts/files'
import { NameDialog } from '../drawer/name-dialog'
import type { FileActs, FileHandle } from '../files/use-file-acts'
import { useTexts } from './texts'

type RenameDialogProps = {
  readonly file: FileHandle
  readonly acts: FileActs
  readonly onClose: () => void
}

/** Gives a file another name. */
export function RenameDialog({ file, acts, onClose }: RenameDialogProps) {
  const { t } = useTexts()
  return (
    <NameDialog
      title={t('Rename the file')}
      schema={fileNameSchema}
      name={file.fileName}
      onSave={(fileName) => acts.change(file, { fileName })}
      onClose={onClose}
    />
  )
}

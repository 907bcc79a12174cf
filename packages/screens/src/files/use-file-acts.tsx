import { useApi, useCommand } from '@tehas/api-client'
import { type AttachedFile, fileCalls } from '@tehas/contracts/files'
import { useReportError, useToast } from '@tehas/shell-api'
import { useTexts } from './texts'
import { useOpenFile } from './use-open-file'

export const pathOf = ({ _id }: Pick<AttachedFile, '_id'>, form = 'file'): string =>
  fileCalls.readFile.path.replace('{fileId}', _id).replace('{form}', form)

/** What has to be known of a file to do something with it. */
export type FileHandle = Pick<
  AttachedFile,
  '_id' | 'version' | 'fileName' | 'kind' | 'number' | 'accessType' | 'showInTracking'
>

export type FileChanges = Partial<Pick<AttachedFile, 'fileName' | 'accessType' | 'showInTracking'>>

type RemovedFile = Pick<FileHandle, '_id' | 'version' | 'fileName'>
type OpenedFile = Pick<FileHandle, '_id' | 'fileName' | 'kind'>

/** What may be done with a file. */
export function useFileActs() {
  const { t } = useTexts()
  const api = useApi()
  const toast = useToast()
  const report = useReportError()
  const open = useOpenFile()
  const update = useCommand(fileCalls.updateFile)
  const restore = (_id: string) => api.call(fileCalls.restoreFile, { body: { _id } }).catch(report)
  const remove = async ({ _id, version, fileName }: RemovedFile): Promise<void> => {
    await api.call(fileCalls.removeFile, { body: { _id, version } }, { quiet: true })
    toast.success(t('{{name}} was removed', { name: fileName }), { undo: () => void restore(_id) })
  }
  const opened = (file: OpenedFile) => ({ path: pathOf(file), fileName: file.fileName, isPdf: file.kind === 'PDF' })
  return {
    open: (file: OpenedFile) => void open(opened(file)),
    save: (file: OpenedFile) => void open(opened(file), 'save'),
    change: ({ _id, version }: FileHandle, changes: FileChanges) =>
      update.mutateAsync({ body: { _id, version, ...changes } }),
    remove: (file: RemovedFile) => void remove(file).catch(report),
    restore: (_id: string) => void restore(_id),
  }
}
export type FileActs = ReturnType<typeof useFileActs>

import { explainError, useApi } from '@tehas/api-client'
import type { ListedFile } from '@tehas/contracts/files'
import { fileCalls } from '@tehas/contracts/files'
import { useT } from '@tehas/i18n'
import { runForEach, useBulkRun } from '@tehas/screens/list'
import { useDialog, useToast } from '@tehas/shell-api'

const nameOf = ({ fileName }: ListedFile): string => fileName

/** Removes many files, or hangs them up again: each is told apart, and what was removed comes back by one press. */
export function useBulkFiles(onDone: () => void) {
  const { t } = useT()
  const api = useApi()
  const toast = useToast()
  const showDialog = useDialog()
  const hangUp = useBulkRun<ListedFile>({
    nameOf,
    changed: (count) => t('{{count}} files hang where they were', { count }),
    notChanged: (count) => t('{{count}} files stay removed', { count }),
    onDone,
  })
  const restore = (rows: readonly ListedFile[]) =>
    hangUp(rows, ({ _id }, idempotencyKey) =>
      api.call(fileCalls.restoreFile, { body: { _id } }, { idempotencyKey, quiet: true }),
    )
  const remove = async (rows: readonly ListedFile[]): Promise<void> => {
    const { done, failed } = await runForEach(rows, ({ _id, version }) =>
      api.call(fileCalls.removeFile, { body: { _id, version } }, { quiet: true }),
    )
    if (done.length > 0) {
      toast.success(t('{{count}} files removed', { count: done.length }), { undo: () => void restore(done) })
    }
    if (failed.length === 0) return onDone()
    const reasons = failed.map(({ row, error }) => `${nameOf(row)}: ${explainError(error, t)}`)
    const title = t('{{count}} files were not removed', { count: failed.length })
    await showDialog({ title, body: reasons.join('\n') })
  }
  return { remove, restore }
}

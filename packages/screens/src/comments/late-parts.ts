import type { JobFile } from '@tehas/contracts/comments'
import { lazyPart } from '@tehas/ui'

// Most comments show no files.
export const ShownFiles = lazyPart<{ readonly files: readonly JobFile[] }>(
  async () => (await import(/* webpackChunkName: "files" */ '../files/shown-files')).ShownFiles,
)
export const AddedFiles = lazyPart(
  async () => (await import(/* webpackChunkName: "files" */ '../files/added-files')).AddedFiles,
)

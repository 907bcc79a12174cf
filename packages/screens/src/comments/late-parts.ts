import type { JobFile } from '@tehas/contracts/comments'
import { lazyPart } from '@tehas/ui'

// What only some comments need, in one file.
export const ShownFiles = lazyPart<{ readonly files: readonly JobFile[] }>(
  async () => (await import(/* webpackChunkName: "files" */ './shown-files')).ShownFiles,
)
export const AddedFiles = lazyPart(
  async () => (await import(/* webpackChunkName: "files" */ './added-files')).AddedFiles,
)
export const MentionList = lazyPart(
  async () => (await import(/* webpackChunkName: "files" */ './mention-list')).MentionList,
)
export const MentionMarks = lazyPart(
  async () => (await import(/* webpackChunkName: "files" */ './mention-marks')).MentionMarks,
)

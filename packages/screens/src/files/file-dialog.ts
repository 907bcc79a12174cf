import { lazyPart } from '@tehas/ui'

/** What is done with a file in a window of its own; it comes with the first one. */
export const FileDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "rare" */ '../file-versions/file-dialog')).FileDialog,
)

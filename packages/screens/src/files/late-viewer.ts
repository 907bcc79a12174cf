import { lazyPart } from '@tehas/ui'

/** Pictures and PDF in large; what draws them comes with the first one. */
export const FileViewer = lazyPart(
  async () => (await import(/* webpackChunkName: "files" */ './file-viewer')).FileViewer,
)

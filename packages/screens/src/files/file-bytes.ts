/** What a page needs that only opens files, without the panel on which they hang. */

export { BYTES, useBytesUrl } from '../pictures/use-bytes-url'
export { FileIcon } from './file-icon'
export { useOpenFile } from './use-open-file'

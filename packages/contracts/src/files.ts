/** What the screens of files alone use of the contract; fetched with the first of them. */
export { fileCalls } from './calls/file'
export * from './entities/attached-file'
export type { FileKind, JobFile } from './entities/file-content'

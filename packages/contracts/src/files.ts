/** What the screens of files alone use of the contract; fetched with the first of them. */
export { fileCalls } from './calls/file'
export { fileListCalls } from './calls/file-list'
export * from './entities/attached-file'
export type { FileKind, JobFile } from './entities/file-content'
export * from './entities/listed-file'
export * from './entities/unfinished-upload'
export * from './tables/file-table'

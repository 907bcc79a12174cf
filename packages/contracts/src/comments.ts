/** What the screens of comments alone use of the contract; fetched with the first of them. */
export { commentCalls } from './calls/comment'
export * from './entities/comment-thread'
export { type JobFile, jobFileSchema } from './entities/file-content'

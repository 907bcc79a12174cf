/** What the screens of documents alone use of the contract; fetched with the first of them. */
export { documentCalls } from './calls/document'
export { documentPath, jobCardsPath } from './calls/document-paths'
export * from './entities/document'
export * from './entities/document-letter'
export * from './entities/document-page'

/** What the list of sent documents alone uses of the contract. */
export { letterCalls } from './calls/letter'
export type * from './entities/sent-letter'
export type * from './entities/sent-version'
export * from './orders/sheet-differences'

/** What the list of sent documents alone uses of the contract. */
export { letterCalls } from './calls/letter'
export * from './entities/sent-letter'

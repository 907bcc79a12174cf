/** What screens with pictures use of the contract; fetched with the first of them. */
export { pictureCalls, stockImageCalls } from './calls/picture'
export * from './entities/picture'

/** What screens with pictures use of the contract; each area that shows some brings it. */
export { pictureCalls, stockImageCalls } from './calls/picture'
export * from './entities/picture'

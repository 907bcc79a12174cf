export { hatched } from './hatched'
export { topOf } from './top-of'

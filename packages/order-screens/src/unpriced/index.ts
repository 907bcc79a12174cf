export { UnpricedMark } from './unpriced-mark'
export { type Unpriced, unpricedWords, useUnpricedWords } from './unpriced-words'

export { UnpricedMark } from './unpriced-mark'
export { useUnpricedWords } from './unpriced-words'

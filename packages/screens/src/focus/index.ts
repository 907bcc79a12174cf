export { useKeptFocus } from './use-kept-focus'
export { useLentFocus } from './use-lent-focus'

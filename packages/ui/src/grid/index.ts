export { EMPTY_LAYOUT } from './table-state/table-state'

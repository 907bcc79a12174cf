// Apart from the grid, whose types it shares: a list must not fetch what only an opened order shows.
export { stillFrame } from '../grid/still-frame'
export { TreeGrid } from '../grid/tree-grid/tree-grid'

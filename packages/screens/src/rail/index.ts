export { ListRail, type ListRailProps } from './list-rail'
export { useNeighbourKeys } from './use-neighbour-keys'

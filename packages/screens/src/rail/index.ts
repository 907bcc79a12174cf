export { ListRail, type ListRailProps } from './list-rail'

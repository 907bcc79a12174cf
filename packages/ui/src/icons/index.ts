export type { IconComponent, IconProps } from './create-icon'
export { createIcon } from './create-icon'
export { type Shape, shapes } from './shapes'
export * from './ui-icons'

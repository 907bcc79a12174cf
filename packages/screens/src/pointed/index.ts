export { PointedPopover, type PointedPopoverProps } from './pointed-popover'

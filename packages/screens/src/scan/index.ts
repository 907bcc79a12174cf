export { canScanByCamera } from './camera'
export { type Label, readLabel } from './read-label'
export { useWedge } from './use-wedge'

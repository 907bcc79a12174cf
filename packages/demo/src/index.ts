export { createDemoWorld } from './create-demo-world'
export { withIds } from './demo-id'
export type * from './world'

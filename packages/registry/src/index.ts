export { runRegistryCommand } from './cli'
export {
  BUILDS_KEPT,
  createRegistryStore,
  type RegistryStore,
  type RegistryStoreOptions,
} from './create-registry-store'
export { RegistryError, type RegistryErrorCode } from './registry-error'

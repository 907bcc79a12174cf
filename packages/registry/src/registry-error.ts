export type RegistryErrorCode =
  | 'MANIFEST_MISSING'
  | 'MANIFEST_INVALID'
  | 'INTEGRITY_WRONG'
  | 'INCOMPATIBLE'
  | 'SHELL_LACKS_EXPORTS'
  | 'UNKNOWN_REMOTE'
  | 'UNKNOWN_REVISION'
  | 'LOCKED'

/** Why the registry refused; `message` is one line for whoever deploys. */
export class RegistryError extends Error {
  readonly code: RegistryErrorCode

  constructor(code: RegistryErrorCode, message: string) {
    super(message)
    this.name = 'RegistryError'
    this.code = code
  }
}

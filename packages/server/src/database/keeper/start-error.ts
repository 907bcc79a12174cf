/** A reason why Tehas cannot start, in one line that a person can act on. It ends the process with code 1. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

/** A reason why Tehas can't start, in one line that a person can act on; ends the process with code 1. */
export class StartFault extends Error {
  override readonly name = 'StartFault'
}

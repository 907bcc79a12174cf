import { LASTING } from '@tehas/shell-api'

const WAITING = [`${LASTING}unsent.`, `${LASTING}files.`]

/** Whether anything waits on this device to be sent, of whomever: found without the code that sends it. */
export const hasUnsent = (): boolean =>
  Object.keys(localStorage).some((key) => WAITING.some((prefix) => key.startsWith(prefix)))

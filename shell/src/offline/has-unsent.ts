import { LASTING } from '@tehas/shell-api'

/** Whether anything waits on this device to be sent, of whomever: told without the code that sends it. */
export const hasUnsent = (): boolean => Object.keys(localStorage).some((key) => key.startsWith(`${LASTING}unsent.`))

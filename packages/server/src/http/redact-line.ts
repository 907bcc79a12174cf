/** As long as any token of this service: 32 random bytes in base64url. Names of files and ids are shorter. */
const TOKEN = /[\w-]{40,}/g

/**
 * Hides tokens in a line of the log, wherever they stand: an address with a token (confirm, reset, invitation, share)
 * may come in a URL, in an error or in a value of the database.
 */
export const redactLine = (line: string): string => line.replace(TOKEN, '[hidden]')

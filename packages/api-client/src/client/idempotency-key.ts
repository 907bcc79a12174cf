/** A new key for one intended change: 128 random bits. Not `randomUUID`, which plain http on a local network lacks. */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

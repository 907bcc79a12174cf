import { createHash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32

/** A new 256-bit token; only its hash is stored. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

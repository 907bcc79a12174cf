/** Where the browser keeps the session. */
export const STORAGE_KEY = 'tehas.session'

/** Why somebody was logged out who had not asked for it; said by the login screen. */
export const sessionNotices = ['SESSION_ENDED', 'PROJECT_LOST'] as const
export type SessionNotice = (typeof sessionNotices)[number]

export type SessionHint = { readonly hasToken: boolean; readonly notice: SessionNotice | undefined }

/**
 * What the first code of the page has to know of the stored session, read without schemas: whether there is one, and why
 * the last one ended. Whoever has a token gets the whole app, which parses what is stored.
 */
export function readSessionHint(stored: string | null): SessionHint {
  const { token, notice } = Object(Object(parseJson(stored)).state)
  return { hasToken: typeof token === 'string', notice: sessionNotices.find((known) => known === notice) }
}

/** The stored text; null where the browser keeps nothing for this page. */
export function storedSession(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY)
  } catch {
    return null
  }
}

/** The value of a JSON text; undefined when it cannot be read. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '{}')
  } catch {
    return undefined
  }
}

/** Whose requests these are; read anew for each of them. */
export type ApiSession = {
  readonly token?: string | undefined
  readonly userId?: string | undefined
  readonly projectId?: string | undefined
  /** The language that the person chose: errors and mails are written in it. The browser's own where none is named. */
  readonly language?: string | undefined
}

/** The headers that say who asks, and in which project. */
export function sessionHeaders({ token, userId, projectId, language }: ApiSession): Record<string, string> {
  return {
    ...(token && { authorization: token }),
    ...(userId && { 'x-selected-user': userId }),
    ...(projectId && { 'x-selected-project': projectId }),
    ...(language && { 'accept-language': language }),
  }
}

/** Whose requests these are; read anew for each of them. */
export type ApiSession = {
  readonly token?: string | undefined
  readonly userId?: string | undefined
  readonly projectId?: string | undefined
}

/** The headers that say who asks, and in which project. */
export function sessionHeaders({ token, userId, projectId }: ApiSession): Record<string, string> {
  return {
    ...(token && { authorization: token }),
    ...(userId && { 'x-selected-user': userId }),
    ...(projectId && { 'x-selected-project': projectId }),
  }
}

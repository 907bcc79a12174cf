/** Messages of custom fields by their key. */
export const customErrors = (errors: object | undefined): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(errors ?? {}).map(([key, error]: [string, unknown]) => [
      key,
      typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : undefined,
    ]),
  )

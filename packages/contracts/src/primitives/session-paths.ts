/**
 * Where the user and the chosen project are read. Without zod, so that the page can ask for both before the code of the
 * calls is there; the calls are declared with the same paths.
 */
export const sessionPaths = { user: '/v2/user/get-me', project: '/v2/project/get-project' } as const

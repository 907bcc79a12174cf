/** Where the service lies. */
export const API = '/api'

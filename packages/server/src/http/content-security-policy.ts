import type { Settings } from '../settings/read-settings'

/** Where an area in development may come from, its reload included; the shell itself takes no other address. */
const developmentServers = ['http://localhost:*', 'http://127.0.0.1:*']
const reloads = ['ws://localhost:*', 'ws://127.0.0.1:*']

/** What pages may load: from here alone, and where overrides of areas are allowed also from this machine. */
export function contentSecurityPolicy({ remoteOverrides }: Pick<Settings, 'remoteOverrides'>) {
  const files = remoteOverrides ? developmentServers : []
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...files],
      // Emotion writes its rules into style elements at run time.
      styleSrc: ["'self'", "'unsafe-inline'", ...files],
      imgSrc: ["'self'", 'data:', 'blob:', ...files],
      fontSrc: ["'self'", ...files],
      connectSrc: ["'self'", ...files, ...(remoteOverrides ? reloads : [])],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  }
}

import type { Settings } from '../settings/read-settings'

/** Origins of remotes under development, and of their live reload. The shell accepts no other override. */
const developmentServers = ['http://localhost:*', 'http://127.0.0.1:*']
const reloads = ['ws://localhost:*', 'ws://127.0.0.1:*']

/** The Content-Security-Policy: own origin only; also localhost where overrides of remotes are allowed. */
export function contentSecurityPolicy({ remoteOverrides }: Pick<Settings, 'remoteOverrides'>) {
  const files = remoteOverrides ? developmentServers : []
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...files],
      // Emotion adds style elements at run time.
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

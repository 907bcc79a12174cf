import type { Target } from './connect'

/** Another database of the same server. */
export function withDatabase(target: Target, database: string): Target {
  if (target.kind === 'embedded') return { ...target, database }
  const url = new URL(target.url)
  url.pathname = `/${database}`
  return { kind: 'url', url: url.href }
}

/**
 * Every module that remotes take from the shell. The federation plugin provides only what the host refers to, and a
 * remote would break on one that is missing, so each is named here, whether or not the shell itself uses it.
 */
export const providedModules: Readonly<Record<string, () => Promise<unknown>>> = {
  react: () => import('react'),
  'react/jsx-runtime': () => import('react/jsx-runtime'),
  'react-dom': () => import('react-dom'),
  '@tanstack/react-query': () => import('@tanstack/react-query'),
  zod: () => import('zod'),
  zustand: () => import('zustand'),
  '@tehas/contracts': () => import('@tehas/contracts'),
  '@tehas/rights': () => import('@tehas/rights'),
  '@tehas/i18n': () => import('@tehas/i18n'),
  '@tehas/api-client': () => import('@tehas/api-client'),
  '@tehas/shell-api': () => import('@tehas/shell-api'),
  '@tehas/shell-api/router': () => import('@tehas/shell-api/router'),
  '@tehas/ui': () => import('@tehas/ui'),
  '@tehas/ui/overlays': () => import('@tehas/ui/overlays'),
  '@tehas/ui/forms': () => import('@tehas/ui/forms'),
  '@tehas/ui/grid': () => import('@tehas/ui/grid'),
  '@tehas/ui/charts': () => import('@tehas/ui/charts'),
  '@tehas/cost-engine': () => import('@tehas/cost-engine'),
}

/** What nearly every area needs; fetched while the user looks at the first page. */
const soonNeeded = ['@tehas/ui/overlays', '@tehas/ui/forms', '@tehas/ui/grid']

/** Fetches the shared modules of the areas when the browser has nothing else to do. */
export function warmSharedModules(): void {
  const fetchThem = () => {
    for (const name of soonNeeded) providedModules[name]?.().catch(() => undefined)
  }
  if ('requestIdleCallback' in window) requestIdleCallback(fetchThem, { timeout: 5000 })
  else setTimeout(fetchThem, 2000)
}

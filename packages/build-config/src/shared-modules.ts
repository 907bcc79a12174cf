/**
 * The one list of modules that the shell shares with every remote. A shared module is fetched whole with the first area,
 * so a library that is used in parts (Chakra, the router) is never on this list: its curated package is.
 * `@tehas/ui/icons` is not on it either: icons keep no state, so each build takes the few that it shows.
 */
export type SharedModule = {
  readonly name: string
  /** There as soon as an area can be loaded; the others come when a remote first asks for them. */
  readonly eager: boolean
}

export const sharedModules: readonly SharedModule[] = [
  { name: 'react', eager: true },
  { name: 'react/jsx-runtime', eager: true },
  { name: 'react-dom', eager: true },
  { name: '@tanstack/react-query', eager: true },
  { name: 'zod', eager: true },
  { name: 'zustand', eager: true },
  { name: '@tehas/contracts', eager: true },
  { name: '@tehas/rights', eager: true },
  { name: '@tehas/i18n', eager: true },
  { name: '@tehas/api-client', eager: true },
  { name: '@tehas/shell-api', eager: true },
  { name: '@tehas/shell-api/router', eager: true },
  { name: '@tehas/ui', eager: true },
  { name: '@tehas/contracts/comments', eager: false },
  { name: '@tehas/contracts/documents', eager: false },
  { name: '@tehas/contracts/files', eager: false },
  { name: '@tehas/contracts/jobs', eager: false },
  { name: '@tehas/contracts/letters', eager: false },
  { name: '@tehas/contracts/list-views', eager: false },
  { name: '@tehas/contracts/manufacturing', eager: false },
  { name: '@tehas/contracts/production', eager: false },
  { name: '@tehas/contracts/deliveries', eager: false },
  { name: '@tehas/contracts/purchase', eager: false },
  { name: '@tehas/contracts/quality', eager: false },
  { name: '@tehas/contracts/settings', eager: false },
  { name: '@tehas/contracts/station', eager: false },
  { name: '@tehas/contracts/statistics', eager: false },
  { name: '@tehas/contracts/stock', eager: false },
  { name: '@tehas/contracts/what-if', eager: false },
  { name: '@tehas/contracts/work-time', eager: false },
  { name: '@tehas/ui/overlays', eager: false },
  { name: '@tehas/ui/sortable', eager: false },
  { name: '@tehas/ui/forms', eager: false },
  { name: '@tehas/ui/grid', eager: false },
  { name: '@tehas/ui/tree', eager: false },
  { name: '@tehas/ui/charts', eager: false },
  { name: '@tehas/screens', eager: false },
  { name: '@tehas/screens/camera', eager: false },
  { name: '@tehas/screens/comments', eager: false },
  { name: '@tehas/screens/conflict', eager: false },
  { name: '@tehas/screens/custom-fields', eager: false },
  { name: '@tehas/screens/documents', eager: false },
  { name: '@tehas/screens/drawer', eager: false },
  { name: '@tehas/screens/files', eager: false },
  { name: '@tehas/screens/list', eager: false },
  { name: '@tehas/cost-engine', eager: false },
  { name: '@tehas/order-screens/list', eager: false },
  { name: '@tehas/order-screens/detail', eager: false },
  { name: '@tehas/order-screens/drawers', eager: false },
  { name: '@tehas/order-screens/preview', eager: false },
  { name: '@tehas/order-screens/upsert', eager: false },
  { name: '@tehas/order-screens/structure', eager: false },
]

type ShareOptions = { singleton: true; requiredVersion: false; eager: boolean; import?: false }

/** What a remote takes from the shell and never brings itself. */
export const remoteShares = (): Record<string, ShareOptions> =>
  Object.fromEntries(
    sharedModules.map(
      ({ name }) => [name, { singleton: true, requiredVersion: false, eager: false, import: false }] as const,
    ),
  )

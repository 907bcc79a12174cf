/**
 * Shared modules that come when a remote, or the shell itself, first asks for them. Those that nearly always come together
 * share a file.
 */
export const lazyModules: Readonly<Record<string, () => Promise<unknown>>> = {
  '@tehas/contracts/comments': () => import(/* webpackChunkName: "comments" */ '@tehas/contracts/comments'),
  '@tehas/contracts/documents': () => import(/* webpackChunkName: "documents" */ '@tehas/contracts/documents'),
  '@tehas/contracts/files': () => import(/* webpackChunkName: "files" */ '@tehas/contracts/files'),
  '@tehas/contracts/jobs': () => import(/* webpackChunkName: "contracts" */ '@tehas/contracts/jobs'),
  '@tehas/contracts/letters': () => import(/* webpackChunkName: "contracts" */ '@tehas/contracts/letters'),
  '@tehas/contracts/list-views': () => import(/* webpackChunkName: "views" */ '@tehas/contracts/list-views'),
  '@tehas/contracts/manufacturing': () => import(/* webpackChunkName: "contracts" */ '@tehas/contracts/manufacturing'),
  '@tehas/contracts/production': () => import(/* webpackChunkName: "contracts" */ '@tehas/contracts/production'),
  '@tehas/contracts/deliveries': () => import(/* webpackChunkName: "contracts" */ '@tehas/contracts/deliveries'),
  '@tehas/contracts/purchase': () => import(/* webpackChunkName: "contracts" */ '@tehas/contracts/purchase'),
  '@tehas/contracts/quality': () => import(/* webpackChunkName: "contracts" */ '@tehas/contracts/quality'),
  '@tehas/contracts/settings': () => import(/* webpackChunkName: "contracts" */ '@tehas/contracts/settings'),
  '@tehas/contracts/station': () => import(/* webpackChunkName: "contracts" */ '@tehas/contracts/station'),
  '@tehas/contracts/statistics': () => import(/* webpackChunkName: "contracts" */ '@tehas/contracts/statistics'),
  '@tehas/contracts/stock': () => import(/* webpackChunkName: "contracts" */ '@tehas/contracts/stock'),
  '@tehas/contracts/what-if': () => import(/* webpackChunkName: "contracts" */ '@tehas/contracts/what-if'),
  '@tehas/contracts/work-time': () => import(/* webpackChunkName: "contracts" */ '@tehas/contracts/work-time'),
  '@tehas/ui/overlays': () => import(/* webpackChunkName: "forms" */ '@tehas/ui/overlays'),
  '@tehas/ui/forms': () => import(/* webpackChunkName: "forms" */ '@tehas/ui/forms'),
  '@tehas/ui/grid': () => import(/* webpackChunkName: "list" */ '@tehas/ui/grid'),
  '@tehas/ui/tree': () => import(/* webpackChunkName: "order" */ '@tehas/ui/tree'),
  '@tehas/ui/sortable': () => import(/* webpackChunkName: "short-list" */ '@tehas/ui/sortable'),
  '@tehas/ui/charts': () => import(/* webpackChunkName: "list" */ '@tehas/ui/charts'),
  '@tehas/screens': () => import(/* webpackChunkName: "forms" */ '@tehas/screens'),
  '@tehas/screens/camera': () => import(/* webpackChunkName: "camera" */ '@tehas/screens/camera'),
  '@tehas/screens/comments': () => import(/* webpackChunkName: "comments" */ '@tehas/screens/comments'),
  '@tehas/screens/conflict': () => import(/* webpackChunkName: "layers" */ '@tehas/screens/conflict'),
  '@tehas/screens/custom-fields': () => import(/* webpackChunkName: "forms" */ '@tehas/screens/custom-fields'),
  '@tehas/screens/documents': () => import(/* webpackChunkName: "documents" */ '@tehas/screens/documents'),
  '@tehas/screens/drawer': () => import(/* webpackChunkName: "forms" */ '@tehas/screens/drawer'),
  '@tehas/screens/files': () => import(/* webpackChunkName: "files" */ '@tehas/screens/files'),
  '@tehas/screens/list': () => import(/* webpackChunkName: "list" */ '@tehas/screens/list'),
  '@tehas/cost-engine': () => import(/* webpackChunkName: "order" */ '@tehas/cost-engine'),
  '@tehas/order-screens/list': () => import(/* webpackChunkName: "list" */ '@tehas/order-screens/list'),
  '@tehas/order-screens/detail': () => import(/* webpackChunkName: "order" */ '@tehas/order-screens/detail'),
  '@tehas/order-screens/drawers': () => import(/* webpackChunkName: "order-drawers" */ '@tehas/order-screens/drawers'),
  '@tehas/order-screens/preview': () => import(/* webpackChunkName: "order-drawers" */ '@tehas/order-screens/preview'),
  '@tehas/order-screens/upsert': () => import(/* webpackChunkName: "order-drawers" */ '@tehas/order-screens/upsert'),
  '@tehas/order-screens/structure': () => import(/* webpackChunkName: "order" */ '@tehas/order-screens/structure'),
}

/** What nearly every area needs; fetched while the user looks at the first page. */
const soonNeeded = ['@tehas/ui/overlays', '@tehas/ui/forms', '@tehas/ui/grid', '@tehas/ui/tree']

export function warmSharedModules(): void {
  for (const name of soonNeeded) lazyModules[name]?.().catch(() => undefined)
}

import { lazyPart } from '../../parts/lazy-part'

/** What can be done with the chosen rows; its code is fetched when some are chosen. */
export const BulkBar = lazyPart(() =>
  import(/* webpackChunkName: "list-tools" */ './bulk-bar').then((module) => module.BulkBar),
)

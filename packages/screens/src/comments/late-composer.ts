import { lazyPart } from '@tehas/ui'

/** Where a comment is typed. It comes beside what was written. */
export const Composer = lazyPart(async () => (await import(/* webpackChunkName: "rare" */ './composer')).Composer)
Composer.preload()

import { lazyPart } from '@tehas/ui'

/** What says that a part did not load: its code comes only then. */
export const LateFailure = lazyPart(async () => (await import('@tehas/screens')).LoadFailure)

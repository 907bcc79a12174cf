import { lazyPart } from '@tehas/ui'

/**
 * What work can be started without: with these come the fields and windows of the whole app, more than the page itself. They
 * are fetched when they are needed, and mostly are there by then.
 */
export const LoadFailure = lazyPart(async () => (await import('@tehas/screens')).LoadFailure)
export const NoRight = lazyPart(async () => (await import('@tehas/screens')).NoRight)
export const DecimalInput = lazyPart(async () => (await import('@tehas/ui/forms')).DecimalInput)

import { createRequire } from 'node:module'

/**
 * Takes what only the service and its OpenAPI document ask of calls out of browser builds, as every first load pays for it:
 * the sentences that describe them, the codes that they may refuse with, and how long their bodies may be.
 */
export const leanContracts = {
  test: /[\\/]contracts[\\/]src[\\/](?:calls|orders)[\\/][\w-]+\.ts$/,
  loader: createRequire(import.meta.url).resolve('./lean-calls-loader.cjs'),
}

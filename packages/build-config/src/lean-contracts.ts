import { createRequire } from 'node:module'

/** Takes the sentences that describe calls in the OpenAPI document out of browser builds: every first load pays for them. */
export const leanContracts = {
  test: /[\\/]contracts[\\/]src[\\/](?:calls|orders)[\\/][\w-]+\.ts$/,
  loader: createRequire(import.meta.url).resolve('./without-summaries-loader.cjs'),
}

import { rspack } from '@rsbuild/core'

/**
 * Zod carries the messages of some fifty languages; shared as a whole it can't be shaken, so every first load would
 * pay for all of them. Screens use the texts of the house: English alone stays.
 */
export const leanZod = () =>
  new rspack.NormalModuleReplacementPlugin(/locales\/index\.js$/, (resource) => {
    if (!/[\\/]zod[\\/]v4[\\/]/.test(resource.context ?? '')) return
    resource.request = resource.request.replace(/index\.js$/, 'en.js')
  })

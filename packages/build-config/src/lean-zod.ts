import { createRequire } from 'node:module'
import { rspack } from '@rsbuild/core'

const IN_ZOD = /[\\/]zod[\\/]v4[\\/]/
const UNUSED = /\/(?:compile|from-json-schema|json-schema-generator|memoizer|to-json-schema)\.js$/
const LOCALES = /\/locales\/index\.js$/
const { resolve } = createRequire(import.meta.url)
const leftOut = resolve('./zod-left-out.cjs')

/**
 * Zod is shared as a whole, so it can't be shaken, and every first load pays for all of it: messages in some fifty
 * languages, a schema compiler, JSON Schema. Screens use none of these; this takes them out of browser builds.
 */
export const leanZod = () =>
  new rspack.NormalModuleReplacementPlugin(/\.js$/, (resource) => {
    if (!IN_ZOD.test(resource.context ?? '')) return
    if (LOCALES.test(resource.request)) resource.request = resource.request.replace(/index\.js$/, 'en.js')
    else if (UNUSED.test(resource.request)) resource.request = leftOut
  })

/** The same for the formats that every string carries as methods, and for the compiling of objects. */
export const leanZodStrings = {
  test: /[\\/]zod[\\/]v4[\\/]classic[\\/]schemas\.js$/,
  loader: resolve('./lean-zod-loader.cjs'),
}

/** The same for JSON Schema: forms read the bounds of a field from its schema, and nothing reads the rest. */
export const leanZodBounds = {
  test: /[\\/]zod[\\/]v4[\\/]core[\\/]json-schema-processors\.js$/,
  loader: resolve('./lean-zod-bounds-loader.cjs'),
}

/** Schemas are set up when something first asks for their inside: a page asks for some of the contract's 2 400. */
export const leanZodSchemas = {
  test: /[\\/]zod[\\/]v4[\\/]core[\\/](?:core|util)\.js$/,
  loader: resolve('./lean-zod-lazy-loader.cjs'),
}

import { defineConfig } from '@rsbuild/core'
import packageJson from './package.json'

/** Workspace packages are TypeScript and go into the bundle; everything from npm stays where it is installed. */
const stayOutside = /^(?!@tehas\/|\.|\/|[A-Za-z]:)/

export default defineConfig({
  source: {
    entry: { main: './src/main.ts' },
    define: { 'process.env.TEHAS_VERSION': JSON.stringify(packageJson.version) },
  },
  output: {
    target: 'node',
    module: true,
    cleanDistPath: true,
    filename: { js: '[name].js' },
    externals: [stayOutside],
    minify: false,
    copy: [{ from: './src/database/migrations', to: 'migrations' }],
  },
  performance: { printFileSize: false },
  tools: {
    rspack: {
      devtool: 'source-map',
      externalsType: 'module-import',
      // Files beside the bundle are found through import.meta, which must stay what Node makes of it.
      module: { parser: { javascript: { importMeta: false, createRequire: false } } },
    },
  },
})

import { fileURLToPath } from 'node:url'
import { defineConfig } from '@rsbuild/core'
import { defineShellConfig } from '@tehas/build-config'
import { builtTheme } from './built-theme-plugin'
import packageJson from './package.json'
import { serviceWorker } from './service-worker-plugin'

export default defineConfig(
  defineShellConfig(
    {
      version: packageJson.version,
      port: 3100,
      libraryParts: async () => (await import('./src/remotes/library-parts')).libraryParts,
    },
    {
      plugins: [builtTheme(), serviceWorker(fileURLToPath(new URL('./src/pwa/service-worker.ts', import.meta.url)))],
      html: { title: 'Tehas', template: './src/index.html' },
      output: { copy: [{ from: './public' }] },
    },
  ),
)

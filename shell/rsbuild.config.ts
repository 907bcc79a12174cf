import { defineConfig } from '@rsbuild/core'
import { defineShellConfig } from '@tehas/build-config'
import packageJson from './package.json'

export default defineConfig(
  defineShellConfig(
    { version: packageJson.version, port: 3100 },
    { html: { title: 'Tehas', template: './src/index.html' }, output: { copy: [{ from: './public' }] } },
  ),
)

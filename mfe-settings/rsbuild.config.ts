import { defineConfig } from '@rsbuild/core'
import { defineRemoteConfig } from '@tehas/build-config'
import packageJson from './package.json'
import { descriptor } from './src/descriptor'

export default defineConfig(defineRemoteConfig({ descriptor, version: packageJson.version, commonFilesExcept: [] }))

import { defineConfig } from '@rsbuild/core'
import { defineRemoteConfig } from '@tehas/build-config'
import packageJson from './package.json'
import { descriptor } from './src/descriptor'

/** What profile and wizard show of pictures comes whole. */
const commonFilesExcept = ['pictures']

export default defineConfig(defineRemoteConfig({ descriptor, version: packageJson.version, commonFilesExcept }))

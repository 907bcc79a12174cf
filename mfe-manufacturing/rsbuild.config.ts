import { defineConfig } from '@rsbuild/core'
import { defineRemoteConfig } from '@tehas/build-config'
import packageJson from './package.json'
import { descriptor } from './src/descriptor'

/** What a person on the floor opens, on a phone, and what other pages show of it: it comes without the office. */
const apartFromOthers = ['my-jobs', 'station', 'top-bar.timer', 'home.my-jobs']
/** What they show when a drawing or the comments are pressed. */
const lateParts = ['pictures', 'job-comments']

export default defineConfig(
  defineRemoteConfig({ descriptor, version: packageJson.version, oneFile: true, apartFromOthers, lateParts }),
)

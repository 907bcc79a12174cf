// The service of `npm run dev`: what tools/lib/watch-service.mjs built, started anew after each change.
import { runService } from './lib/run-service.mjs'
import { DEVELOPMENT_BUILD } from './lib/service-builds.mjs'

try {
  await runService(process.env.TEHAS_DATA, { build: DEVELOPMENT_BUILD, demo: process.argv.includes('--demo') })
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}

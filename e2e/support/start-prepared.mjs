// Serves a copy of the prepared data folder (prepare.ts): what `npm start` would check, build and publish was so a moment ago.
import { basename, join } from 'node:path'
import { runService } from '../../tools/lib/run-service.mjs'
import { noteShell, runningShell } from '../../tools/lib/running-shell.mjs'
import { serviceOf } from '../../tools/lib/service-builds.mjs'

const dataFolder = process.env.TEHAS_DATA
// The note of the copy names the folder that was copied.
process.env.TEHAS_SHELL ||= join(dataFolder, 'registry/shell', basename(runningShell(dataFolder)))
await runService(dataFolder, { build: serviceOf(dataFolder), demo: false })
noteShell(dataFolder, process.env.TEHAS_SHELL)

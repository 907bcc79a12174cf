import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** The service of a build's folder: `main`, `backup`, `restore` and `checkData`. */
export const loadService = (build) => import(pathToFileURL(join(build, 'main.js')).href)

/** Runs a build of the service on a data folder; `demo` fills a fresh folder with the workshop. */
export async function runService(dataFolder, { build, demo }) {
  const service = await loadService(build)
  const running = await service.main(process.env)
  if (!demo) return
  const { loadDemo } = await import('./load-demo.mjs')
  const history = await running.openHistory()
  await loadDemo(running.url, dataFolder, history).catch(async (error) => {
    await running.close()
    throw error
  })
  await history.close()
}

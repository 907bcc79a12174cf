import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './workspace.mjs'

/** The built service: `main`, `backup`, `restore` and `checkData`. */
export const loadService = () => import(pathToFileURL(join(root, 'packages/server/dist/main.js')).href)

/** Runs the built service on a data folder; `demo` fills a fresh folder with the workshop. */
export async function runService(dataFolder, { demo }) {
  const service = await loadService()
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

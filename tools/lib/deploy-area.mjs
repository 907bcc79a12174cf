import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { bin, run } from './run.mjs'

const typescript = (folder) => bin('typescript/bin/tsc', '-p', folder)

/** Throws with what the compiler says where the types of an area's folder do not fit. */
export async function requireTypes(folder, say) {
  if (!existsSync(join(folder, 'tsconfig.json')))
    throw new Error(`${folder} has no tsconfig.json to check its types by.`)
  say(`Checking the types of ${folder} …`)
  const { ok, output } = await run(typescript(folder), { quiet: true })
  if (!ok) throw new Error(`${output}\nThe types do not fit; nothing was published.`)
}

/**
 * What comes before an area is published, in this order: a Tehas that serves it runs, its types fit, its build succeeds.
 * Whatever fails ends the deployment.
 */
export async function prepareArea({ requireSuite, checkTypes, build }) {
  await requireSuite()
  await checkTypes()
  if (!(await build())) throw new Error('The build failed; nothing was published.')
}

/**
 * Tries a build in a browser before it is published, whoever publishes it. Without a browser, or with `unchecked`, that is
 * left out, which has to be asked for.
 */
export async function requireWorkingBuild({ unchecked, executablePath, attempt, say }) {
  if (unchecked) return say('Not tried in a browser, as --unchecked says.')
  if (executablePath === undefined) {
    throw new Error(
      'No Chromium found to try the area in: install it or name it in CHROMIUM_PATH, or publish it untried with --unchecked. Nothing was published.',
    )
  }
  say('Trying it in a browser with the shell that runs …')
  await attempt(executablePath)
}

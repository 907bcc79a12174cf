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

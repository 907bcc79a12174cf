// Makes a remote in a copy of the repository as `npm run new-remote` does, and holds it to what each remote must pass.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { run } from './lib/run.mjs'
import { createSteps } from './lib/steps.mjs'
import { root, runPnpm, workspaceFolders } from './lib/workspace.mjs'
import { makeRemote } from './new-remote/make-remote.mjs'

/** Made anew in the copy, whether the repository has it or not. */
const AREA = 'boards'
const LEFT_OUT = new Set(['node_modules', 'dist', 'dist-alone', 'test-results'])

const copy = mkdtempSync(join(tmpdir(), 'tehas-new-remote-'))

function copySources() {
  const files = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isFile())
  for (const name of [...workspaceFolders(), 'tools', ...files.map((file) => file.name)]) {
    const filter = (source) => !LEFT_OUT.has(basename(source))
    cpSync(join(root, name), join(copy, name), { recursive: true, filter })
  }
}

/** A program of the copy, which runs in one of its folders. */
const inCopy = (name, args, { cwd = copy, ...env } = {}) =>
  run([process.execPath, join(copy, 'node_modules', name), ...args], { cwd, env, quiet: true })

try {
  copySources()
  rmSync(join(copy, `mfe-${AREA}`), { recursive: true, force: true })
  const name = makeRemote(AREA, { folder: copy, hasTab: true })
  const folder = join(copy, name)
  // What it needs is here already: other remotes need the same.
  runPnpm(['install', '--offline', '--frozen-lockfile'], copy)

  const { beside, sum } = createSteps()
  await beside({
    'its tests': () => inCopy('vitest/vitest.mjs', ['run', '--project', 'unit', name]),
    'its types': () => inCopy('typescript/bin/tsc', ['-p', `${name}/tsconfig.json`, '--checkers', '1']),
    'its lint and walls': () => inCopy('@biomejs/biome/bin/biome', ['check', '--error-on-warnings', name]),
    'its build': async () => {
      const built = await inCopy('@rsbuild/core/bin/rsbuild.js', ['build'], { cwd: folder, NODE_ENV: 'production' })
      if (!built.ok) return built
      const { descriptor } = JSON.parse(readFileSync(join(folder, 'dist/remote.json'), 'utf8'))
      return { ok: descriptor.navigation[0]?.tab === AREA, output: built.output }
    },
  })
  if (!sum()) process.exitCode = 1
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
} finally {
  rmSync(copy, { recursive: true, force: true })
}

// npm run dev: the service from its built files, the shell with hot reload and every area with live reload.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { remoteFolders } from './lib/build.mjs'
import { install, requireNode, root } from './lib/workspace.mjs'

try {
  requireNode()
  install()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}

const wanted = process.argv.slice(2).filter((arg) => arg.startsWith('mfe-'))
const remotes = remoteFolders().filter((name) => wanted.length === 0 || wanted.includes(name))
const rsbuild = (folder) => [
  process.execPath,
  [join(root, folder, 'node_modules/@rsbuild/core/bin/rsbuild.js'), 'dev'],
  join(root, folder),
]
const programs = [
  [process.execPath, [join(root, 'tools/start.mjs')], root],
  rsbuild('shell'),
  ...remotes.map((name) => rsbuild(name)),
]

const running = programs.map(([command, args, cwd]) =>
  spawn(command, args, { cwd, stdio: 'inherit', env: { ...process.env, TEHAS_ENV: 'development' } }),
)
const stopAll = () => {
  for (const child of running) child.kill('SIGINT')
}
process.once('SIGINT', stopAll)
process.once('SIGTERM', stopAll)
for (const child of running) {
  child.once('exit', (code) => {
    if (code) process.exitCode = code
    stopAll()
  })
}
console.log('The shell with hot reload: http://localhost:3100')

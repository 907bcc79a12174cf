import { faultText } from './build-faults'
import { buildText } from './changes-of'
import { createRegistryStore, type RegistryStore, type RegistryStoreOptions } from './create-registry-store'
import { RegistryError } from './registry-error'
import { publishShell, readShell } from './shell-store'

const USAGE = `npm run registry -- <command> [--store <folder>]
  publish <folder of a built remote, or of the built shell>
  list
  revisions
  verify                        compares every file of what is deployed with its digest
  rollback <name> [revision]    one area: to its build before the present one, or that of a revision
  rollback --all <revision>     all areas as they were in a revision
  remove <name>
  enable <name>
  disable <name>`

type Say = (line: string) => void

/** `2026-11-20 14:06`, by the clock of this machine. */
const minuteOf = (moment: Date): string => moment.toLocaleString('sv-SE').slice(0, 16)

/** Runs one command line; answers the exit code. */
export async function runRegistryCommand(
  args: readonly string[],
  defaultStore: string,
  say: Say,
  options: RegistryStoreOptions = {},
): Promise<number> {
  const { folder, words } = takeStore(args, defaultStore)
  try {
    return await run(createRegistryStore(folder, { notice: say, ...options }), words, say)
  } catch (error) {
    if (!(error instanceof RegistryError)) throw error
    say(`${error.code}: ${error.message}`)
    return 1
  }
}

function takeStore(args: readonly string[], fallback: string) {
  const at = args.indexOf('--store')
  const folder = at < 0 ? undefined : args[at + 1]
  if (folder === undefined) return { folder: fallback, words: args }
  return { folder, words: [...args.slice(0, at), ...args.slice(at + 2)] }
}

async function run(store: RegistryStore, words: readonly string[], say: Say): Promise<number> {
  const [command, argument] = words
  switch (command) {
    case 'publish':
      if (!argument) break
      return publish(store, argument, say)
    case 'list': {
      const registry = await store.read()
      say(`revision ${registry.revision}, shell ${registry.shell.version}, contract ${registry.shell.contract}`)
      for (const { name, version, build, contract, enabled } of registry.remotes) {
        say(`${name.padEnd(14)} ${version} ${build}  contract ${contract}${enabled ? '' : '  disabled'}`)
      }
      return 0
    }
    case 'revisions':
      for (const { revision, at, changes } of await store.revisions()) {
        say(`${String(revision).padStart(4)}  ${minuteOf(at)}  ${changes.join(', ') || 'nothing changed'}`)
      }
      return 0
    case 'rollback':
      if (!argument) break
      return argument === '--all' ? rollbackAll(store, words[2], say) : rollback(store, argument, words[2], say)
    case 'remove': {
      if (!argument) break
      const registry = await store.remove(argument)
      say(
        `${argument} is removed, now revision ${registry.revision}; npm run registry -- rollback ${argument} brings it back`,
      )
      return 0
    }
    case 'verify':
      return verify(store, say)
    case 'enable':
    case 'disable': {
      if (!argument) break
      const registry = await store.setEnabled(argument, command === 'enable')
      say(`${argument} is ${command}d, now revision ${registry.revision}`)
      return 0
    }
  }
  say(USAGE)
  return command === undefined ? 0 : 2
}

async function publish(store: RegistryStore, folder: string, say: Say): Promise<number> {
  if (await readShell(folder)) {
    const { version, build, healed } = await publishShell(store.folder, folder)
    if (healed.length > 0) say(`shell ${version} (${build}): put right ${healed.join(', ')}`)
    say(`shell ${version} (${build}) is kept; a Tehas that is started with it serves it`)
    return 0
  }
  const { name, version, build } = await store.publish(folder)
  say(`${name} ${version} (${build}) is published as revision ${(await store.read()).revision}`)
  return 0
}

async function rollback(store: RegistryStore, name: string, revision: string | undefined, say: Say): Promise<number> {
  const { entry, registry } = await store.rollback(name, revision === undefined ? undefined : Number(revision))
  const state = entry.enabled ? '' : ' and is disabled'
  say(`${name} is rolled back to ${entry.version} (${entry.build})${state}, now revision ${registry.revision}`)
  return 0
}

async function rollbackAll(store: RegistryStore, revision: string | undefined, say: Say): Promise<number> {
  if (revision === undefined) {
    say('To which revision? npm run registry -- revisions lists them, rollback --all <revision> goes back to one')
    return 2
  }
  const registry = await store.rollbackAll(Number(revision))
  say(`all areas are rolled back to revision ${revision}, now revision ${registry.revision}`)
  for (const remote of registry.remotes) say(`  ${buildText(remote)}${remote.enabled ? '' : '  disabled'}`)
  return 0
}

async function verify(store: RegistryStore, say: Say): Promise<number> {
  const { builds, files, faulty, partly } = await store.verify()
  for (const { build, faults } of faulty) {
    for (const fault of faults) say(`${build}: ${faultText(fault)}`)
  }
  for (const build of partly) say(`${build} names some files without a digest: publish the area anew`)
  if (faulty.length === 0) say(`${files} files of ${builds} builds are as they were published`)
  else
    say('Publishing the same build again puts its files right: npm run deploy-remote -- <area>; the shell: npm start')
  return faulty.length === 0 ? 0 : 1
}

import { buildText } from './changes-of'
import { createRegistryStore, type RegistryStoreOptions } from './create-registry-store'
import { RegistryError } from './registry-error'

const USAGE = `npm run registry -- <command> [--store <folder>]
  publish <folder of a built remote>
  list
  revisions
  rollback [revision]
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
    return await run(createRegistryStore(folder, options), words, say)
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

async function run(store: ReturnType<typeof createRegistryStore>, words: readonly string[], say: Say): Promise<number> {
  const [command, argument] = words
  switch (command) {
    case 'publish': {
      if (!argument) break
      const entry = await store.publish(argument)
      say(`${entry.name} ${entry.version} (${entry.build}) is published as revision ${(await store.read()).revision}`)
      return 0
    }
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
    case 'rollback': {
      const { to, registry } = await store.rollback(argument === undefined ? undefined : Number(argument))
      say(`rolled back to revision ${to}, now revision ${registry.revision}`)
      for (const remote of registry.remotes) say(`  ${buildText(remote)}${remote.enabled ? '' : '  disabled'}`)
      return 0
    }
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

const IMPORTER = /^ {2}(\S+):\n((?:(?: {4}.*)?\n)*)/gm

/** The folders of a lockfile with the text that says what each depends on, by where it stands. */
function importersOf(lock) {
  const start = lock.indexOf('\nimporters:\n')
  const end = lock.indexOf('\npackages:\n')
  if (start === -1 || end === -1) throw new Error('pnpm-lock.yaml looks otherwise than expected.')
  return [...lock.slice(start, end + 1).matchAll(IMPORTER)].map((match) => ({
    name: match[1],
    text: match[2],
    at: start + match.index,
  }))
}

const quoted = (name) => (name.startsWith('@') ? `'${name}'` : name)

/**
 * A lockfile with one more remote, whose libraries other remotes have already: nothing has to be looked up, so it works
 * without a network and changes no version. Throws where no remote has one of them.
 */
export function lockRemote(lock, name, manifest) {
  const importers = importersOf(lock)
  const remotes = importers.filter((importer) => importer.name.startsWith('mfe-'))

  const entryOf = (library) => {
    const lines = `      ${quoted(library)}:\n        specifier: .*\n        version: .*\n`
    const found = remotes.map(({ text }) => text.match(new RegExp(lines.replaceAll('/', '\\/')))?.[0]).find(Boolean)
    if (!found) throw new Error(`No remote uses ${library} yet: run pnpm install to look it up.`)
    return found
  }
  const section = (kind) => {
    const libraries = Object.keys(manifest[kind] ?? {}).sort()
    return libraries.length === 0 ? '' : `    ${kind}:\n${libraries.map(entryOf).join('')}`
  }

  const entry = `  ${name}:\n${section('dependencies')}${section('devDependencies')}\n`
  const next = importers.find((importer) => importer.name > name)
  if (!next) throw new Error('pnpm-lock.yaml has no place for the remote.')
  return lock.slice(0, next.at) + entry + lock.slice(next.at)
}

import { compareSurfaces } from './compare.mjs'
import { partsOf } from './surface.mjs'

const HEAD = `# Shared modules and the contract, by version

Written by \`npm run contract\`: what areas may use of the shell since which version, and what they no longer may. An area
runs in a shell of the same major whose minor is not below its own.
`

const exportsIn = (surface) => Object.keys(surface).filter((key) => partsOf(key).part === 'export')

/** Names by module that one surface has and another does not. */
function namesBeyond(surface, other) {
  const found = new Map()
  for (const key of exportsIn(surface)) {
    if (other[key] !== undefined) continue
    const { subject, field } = partsOf(key)
    const module = subject.replace('module ', '')
    found.set(module, [...(found.get(module) ?? []), `\`${field}\``])
  }
  return found
}

const listed = (title, lines) => (lines.length === 0 ? [] : [`${title}:`, '', ...lines.map((line) => `- ${line}`), ''])

const ofModules = (names) => [...names].map(([module, list]) => `\`${module}\`: ${list.join(', ')}`)

/** The heading that a version has; the digest is of the names that the modules export. */
export const headingOf = (version, digest) => `## ${version} (shared modules ${digest})`

/** What changed from one surface to the next. */
function section({ before, after, version, digest }) {
  const isExport = (line) => /^export /.test(line)
  const { breaking, added } = compareSurfaces(before, after)
  return [
    headingOf(version, digest),
    '',
    ...listed('Gained by shared modules', ofModules(namesBeyond(after, before))),
    ...listed('Lost by shared modules', ofModules(namesBeyond(before, after))),
    ...listed(
      'New besides',
      added.filter((line) => !isExport(line)),
    ),
    ...listed(
      'Breaks',
      breaking.filter((line) => !isExport(line)),
    ),
  ].join('\n')
}

/** The page with the newest version on top. */
export function withSection(page, change) {
  const older = page
    .slice(Math.max(page.indexOf('\n## '), 0))
    .replace(HEAD, '')
    .trim()
  return `${[HEAD, section(change).trim(), older].filter(Boolean).join('\n')}\n`.replaceAll(/\n{3,}/g, '\n\n')
}

import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { areaNames } from './area-names.mjs'
import { lockRemote } from './lock-remote.mjs'

const TEMPLATE = join(import.meta.dirname, 'template')
const DESCRIPTOR = 'src/descriptor.ts'
/** The descriptor of an area that has no tab in the top bar. */
const WITHOUT_TAB = 'src/descriptor.without-tab.ts'

/** Says why an area can't be made, or undefined where it can; `areas` are those of the contracts. */
export function refuseArea(area, { areas, folder }) {
  const isMade = (name) => existsSync(join(folder, `mfe-${name}`))
  const free = areas.filter((name) => !isMade(name))
  const which = `Which area? npm run new-remote -- ${free.join(' | ')}`
  if (area === undefined) return which
  if (!areas.includes(area)) return `The contracts know no area ${area} (areaSchema). ${which}`
  if (isMade(area)) return `mfe-${area} exists already. ${which}`
  if (!areaNames[area]) return `tools/new-remote/area-names.mjs has no name for ${area}.`
  return undefined
}

/** Writes the folder `mfe-<area>` of a workspace from the template, and its part of the lockfile; returns its name. */
export function makeRemote(area, { folder, hasTab }) {
  const name = `mfe-${area}`
  const target = join(folder, name)
  const texts = { __area__: area, __Area__: areaNames[area].en, __AreaEt__: areaNames[area].et }
  const fill = (text) => Object.entries(texts).reduce((filled, [mark, value]) => filled.replaceAll(mark, value), text)

  const lockfile = join(folder, 'pnpm-lock.yaml')
  const manifest = JSON.parse(readFileSync(join(TEMPLATE, 'package.json'), 'utf8'))
  writeFileSync(lockfile, lockRemote(readFileSync(lockfile, 'utf8'), name, manifest))

  cpSync(TEMPLATE, target, { recursive: true })
  if (!hasTab) renameSync(join(target, WITHOUT_TAB), join(target, DESCRIPTOR))
  rmSync(join(target, WITHOUT_TAB), { force: true })
  for (const entry of readdirSync(target, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath ?? entry.path, entry.name)
    writeFileSync(file, fill(readFileSync(file, 'utf8')))
    const named = fill(entry.name)
    if (named !== entry.name) renameSync(file, join(entry.parentPath ?? entry.path, named))
  }
  return name
}

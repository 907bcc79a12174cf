import { z } from 'zod'

/** The file of the shell's build that says what areas find in each shared module; read when an area is published. */
export const SHARED_EXPORTS = 'shared-exports.json'

/** Names of a module: `Box`, and `calls.createPartner` for what an object of it holds, as far as that is known. */
const namesSchema = z.record(z.string(), z.array(z.string()))

export const sharedExportsSchema = z.object({
  /** The same digest means the same names. */
  digest: z.string().min(1),
  /** Names by shared module. */
  modules: namesSchema,
})
export type SharedExports = z.infer<typeof sharedExportsSchema>

/** What an area takes of each shared module: names in the same form, none where it takes the module as a whole. */
export type SharedUses = Readonly<Record<string, readonly string[]>>

export type MissingExports = {
  readonly module: string
  /** Empty where the shell has no such module at all. */
  readonly names: readonly string[]
}

/** What an area uses of shared modules that a shell does not give. What the shell has besides does not matter. */
export function missingExports({ modules }: Pick<SharedExports, 'modules'>, uses: SharedUses): MissingExports[] {
  return Object.entries(uses).flatMap(([module, used]): MissingExports[] => {
    const given = modules[module]
    if (!given) return [{ module, names: [] }]
    const known = new Set(given)
    const withParts = new Set(
      given.flatMap((name) => (name.includes('.') ? [name.slice(0, name.lastIndexOf('.'))] : [])),
    )
    const names = used.flatMap((name) => firstMissing(name, known, withParts) ?? [])
    return names.length === 0 ? [] : [{ module, names: [...new Set(names)].sort() }]
  })
}

/** The first step of `calls.createPartner` that is not there; below an object whose parts are unknown everything may be. */
function firstMissing(name: string, known: ReadonlySet<string>, withParts: ReadonlySet<string>): string | undefined {
  const steps = name.split('.')
  for (let length = 1; length <= steps.length; length += 1) {
    const path = steps.slice(0, length).join('.')
    const parent = steps.slice(0, length - 1).join('.')
    const mustBeNamed = length === 1 || withParts.has(parent)
    if (!mustBeNamed) return undefined
    if (!known.has(path)) return path
  }
  return undefined
}

import { useCommand } from '@tehas/api-client'
import type { FieldLevel } from '@tehas/contracts'
import { projectSettingsCalls } from '@tehas/contracts/settings'
import { type FieldGroup, type GroupField, levelsOf } from './field-levels'
import type { FieldInput } from './field-values'

const atLevel = <Value>(level: FieldLevel, value: Value): Partial<Record<FieldLevel, Value>> => ({ [level]: value })

/** Adds and changes fields of a group, on each of its levels. Failures are thrown, for the screen to show. */
export function useSaveFields() {
  const add = useCommand(projectSettingsCalls.addProjectField, { quiet: true })
  const change = useCommand(projectSettingsCalls.updateProjectField, { quiet: true })
  const order = useCommand(projectSettingsCalls.orderProjectFields, { quiet: true })
  return {
    /** Puts the fields of a group in the order of these keys. */
    order: (group: FieldGroup, keys: readonly string[]) =>
      order.mutateAsync({ body: { levels: [...levelsOf[group]], keys: [...keys] } }),
    isPending: add.isPending || change.isPending,
    async create(group: FieldGroup, key: string, input: FieldInput): Promise<void> {
      for (const level of levelsOf[group]) await add.mutateAsync({ body: atLevel(level, { ...input, key }) })
    },
    /** With the project's version that was read, a VERSION_CONFLICT where it is another; without it over any. */
    async update(group: FieldGroup, { ids }: GroupField, input: Partial<FieldInput>, read?: number): Promise<void> {
      let version = read
      for (const level of levelsOf[group]) {
        const _id = ids[level]
        if (_id === undefined) continue
        const field = atLevel(level, { ...input, _id })
        await change.mutateAsync({ body: { ...field, ...(version !== undefined && { version }) } })
        // Each change raises the project's version by one; somebody else's between two of ours is a conflict.
        if (version !== undefined) version += 1
      }
    },
  }
}

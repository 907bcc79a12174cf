import { useCommand } from '@tehas/api-client'
import { calls, type FieldLevel } from '@tehas/contracts'
import { type FieldGroup, type GroupField, levelsOf } from './field-levels'
import type { FieldInput } from './field-values'

const atLevel = <Value>(level: FieldLevel, value: Value): Partial<Record<FieldLevel, Value>> => ({ [level]: value })

/** Adds and changes fields of a group, on each of its levels. Failures are thrown, for the screen to show. */
export function useSaveFields() {
  const add = useCommand(calls.addProjectField, { quiet: true })
  const change = useCommand(calls.updateProjectField, { quiet: true })
  return {
    isPending: add.isPending || change.isPending,
    async create(group: FieldGroup, key: string, input: FieldInput): Promise<void> {
      for (const level of levelsOf[group]) await add.mutateAsync({ body: atLevel(level, { ...input, key }) })
    },
    async update(group: FieldGroup, { ids }: GroupField, input: Partial<FieldInput>): Promise<void> {
      for (const level of levelsOf[group]) {
        const _id = ids[level]
        if (_id !== undefined) await change.mutateAsync({ body: atLevel(level, { ...input, _id }) })
      }
    },
  }
}

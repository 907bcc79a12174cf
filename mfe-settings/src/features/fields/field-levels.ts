import type { CustomField, FieldLevel, Project } from '@tehas/contracts'

/** Where fields are kept, as people see it: on the order, on its products and items, on its processes. */
export const fieldGroups = ['root', 'item', 'process'] as const
export type FieldGroup = (typeof fieldGroups)[number]

/** Products and items are lines alike: what is written down on one can be on the other, so a new field goes to both. */
export const levelsOf = {
  root: ['rootFields'],
  item: ['productFields', 'itemFields'],
  process: ['processFields'],
} as const satisfies Record<FieldGroup, readonly FieldLevel[]>

/** English text keys. */
export const groupNames = {
  root: 'Order',
  item: 'Product and item',
  process: 'Process',
} as const satisfies Record<FieldGroup, string>

/** A field as it stands in a group, with its id on each level that has it. */
export type GroupField = { readonly field: CustomField; readonly ids: Partial<Record<FieldLevel, string>> }

/** Whether a field is the system's own, or may not be changed. */
export const isLocked = ({ editable, systemField }: Pick<CustomField, 'editable' | 'systemField'>): boolean =>
  !editable || systemField

/** The group's fields in their order, whatever level they are on; the same key on two levels is one field. */
export function fieldsOfGroup(project: Pick<Project, 'projectFields'>, group: FieldGroup): GroupField[] {
  const byKey = new Map<string, GroupField>()
  for (const level of levelsOf[group]) {
    for (const field of project.projectFields[level]) {
      const known = byKey.get(field.key)
      byKey.set(field.key, { field: known?.field ?? field, ids: { ...known?.ids, [level]: field._id } })
    }
  }
  return [...byKey.values()].sort((one, other) => one.field.position - other.field.position)
}

/** The field that has this id on any of the group's levels. */
export const findGroupField = (fields: readonly GroupField[], id: string): GroupField | undefined =>
  fields.find(({ ids }) => Object.values(ids).includes(id))

/** A key for a new field: its label in plain letters, unlike those that are taken (2 to 22 letters, figures and _). */
export function fieldKey(label: string, taken: readonly string[]): string {
  const plain = label
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
  const base = (plain.length < 2 ? `field_${plain}` : plain).slice(0, 18).replace(/_+$/, '')
  let key = base
  for (let n = 2; taken.includes(key); n += 1) key = `${base}_${n}`
  return key
}

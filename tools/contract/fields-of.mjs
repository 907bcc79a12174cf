import { asSchema, firstItemSchema, followRef } from '../../packages/contracts/src/testing/json-schema.ts'

/** Fields of a JSON schema by their paths, `levels` deep: whether each has to be there. Of a choice, a field counts that every form has. */
export function fieldsOf(root, levels, node = root, path = '') {
  const schema = followRef(root, node)
  const choices = (schema.anyOf ?? schema.oneOf ?? []).map(asSchema).filter((choice) => choice.type !== 'null')
  if (choices.length > 0) return mergeChoices(choices.map((choice) => fieldsOf(root, levels, choice, path)))
  if (schema.type === 'array') return fieldsOf(root, levels, firstItemSchema(schema), `${path}[]`)
  if (schema.type !== 'object' || levels === 0) return {}
  const required = new Set(schema.required ?? [])
  const found = {}
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const at = path === '' ? name : `${path}.${name}`
    found[at] = required.has(name) ? 'required' : 'optional'
    Object.assign(found, fieldsOf(root, levels - 1, asSchema(field), at))
  }
  return found
}

function mergeChoices(forms) {
  const names = new Set(forms.flatMap((form) => Object.keys(form)))
  const isAlwaysThere = (name) => forms.every((form) => form[name] === 'required')
  return Object.fromEntries([...names].map((name) => [name, isAlwaysThere(name) ? 'required' : 'optional']))
}

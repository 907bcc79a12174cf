import unitless from '@emotion/unitless'

const unitlessNames: Readonly<Record<string, number | undefined>> = { ...unitless }
const names = new Map<string, string>()

function nameOf(property: string): string {
  if (property.startsWith('--')) return property
  const known = names.get(property)
  if (known !== undefined) return known
  const name = property.replace(/[A-Z]|^ms/g, '-$&').toLowerCase()
  names.set(property, name)
  return name
}

/** A property with its value as text, as Emotion writes it; nothing for what is no value. */
export function writeDeclaration(property: string, value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number') return ''
  const name = nameOf(property)
  const isLength =
    typeof value === 'number' && value !== 0 && !property.startsWith('--') && unitlessNames[property] !== 1
  return `${name}:${value}${isLength ? 'px' : ''};`
}

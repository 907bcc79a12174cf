/** A parameter of a statement as PostgreSQL reads it: lists as its lists, objects as JSON. */
export function parameterText(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return listText(value)
  if (value instanceof Date) return value.toISOString()
  if (ArrayBuffer.isView(value))
    return `\\x${Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('hex')}`
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function listText(list: readonly unknown[]): string {
  const texts = list.map((entry) => {
    if (Array.isArray(entry)) return listText(entry)
    const text = parameterText(entry)
    return text === null ? 'NULL' : `"${text.replace(/["\\]/g, '\\$&')}"`
  })
  return `{${texts.join(',')}}`
}

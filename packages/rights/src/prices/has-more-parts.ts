/** Whether a value has more parts than `most`: entries and fields, at any depth. Counts no further. */
export function hasMoreParts(value: unknown, most: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  const waiting: object[] = [value]
  let parts = 0
  for (let part = waiting.pop(); part; part = waiting.pop()) {
    const children: unknown[] = Array.isArray(part) ? part : Object.values(part)
    parts += children.length
    if (parts > most) return true
    for (const child of children) if (typeof child === 'object' && child !== null) waiting.push(child)
  }
  return false
}

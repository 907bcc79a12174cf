/** Deeper than any schema allows. */
const MAX_DEPTH = 150
/** More than any object of a schema, own fields included. An object with many keys is slow to parse. */
const MAX_KEYS = 1000

const [QUOTE, COMMA, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [34, 44, 92, 91, 93, 123, 125]

/**
 * Why JSON text must not be parsed, or undefined: it is nested too deeply, has too many values, or an object with too
 * many keys. Reads each byte once. What is not JSON is left to the parser.
 */
export function scanJson(bytes: Uint8Array, mostValues: number): string | undefined {
  const keys = new Int32Array(MAX_DEPTH + 1)
  const isObject = new Uint8Array(MAX_DEPTH + 1)
  let depth = 0
  let values = 1
  let isInText = false
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at]
    if (isInText) {
      if (byte === BACKSLASH) at += 1
      else if (byte === QUOTE) isInText = false
    } else if (byte === QUOTE) isInText = true
    else if (byte === COMMA) {
      values += 1
      if (values > mostValues) return `Has more than ${mostValues} values`
      const count = (keys[depth] ?? 0) + 1
      keys[depth] = count
      if (count >= MAX_KEYS && isObject[depth] === 1) return `Has an object with more than ${MAX_KEYS} fields`
    } else if (byte === OPEN_OBJECT || byte === OPEN_LIST) {
      depth += 1
      values += 1
      if (depth > MAX_DEPTH) return 'Is nested too deeply'
      keys[depth] = 0
      isObject[depth] = byte === OPEN_OBJECT ? 1 : 0
    } else if ((byte === CLOSE_OBJECT || byte === CLOSE_LIST) && depth > 0) depth -= 1
  }
  return undefined
}

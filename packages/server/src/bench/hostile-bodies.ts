const repeat = (text: string, bytes: number): string => text.repeat(Math.floor(bytes / text.length))

/** Bodies of about so many bytes, each bad in its own way. */
export function hostileBodies(bytes: number): Readonly<Record<string, string>> {
  const rest = bytes - 100
  const keys = Array.from({ length: Math.floor(rest / 12) }, (_, index) => `"k${index}":1`).join()
  return {
    'many numbers': `[${repeat('1,', rest)}1]`,
    'many texts': `[${repeat('"",', rest)}""]`,
    'many objects': `{"products":[${repeat('{},', rest)}{}]}`,
    'many lines': `{"products":[{"name":"abc","items":[${repeat('{"name":"abc"},', rest)}{"name":"abc"}]}]}`,
    'many names': `{"ids":[${repeat('"x",', rest)}"x"],"emails":[${repeat('"x",', rest / 9)}"x"]}`,
    'many keys': `{${keys.slice(0, rest)}"z":1}`,
    'many own fields': `{"dynamicFields":{${keys.slice(0, rest)}"z":1}}`,
    nesting: repeat('{"a":', rest) + repeat('[', 50),
    'a long text': `{"name":"${repeat('x', rest)}"}`,
    'a long address': `{"email":"${repeat('a.', rest)}@b","username":"a@${repeat('a.', rest / 9)}","password":"x"}`,
    'many spaces': `{"name":${repeat(' ', rest)}"x"}`,
    'spaces to trim': `{"name":"${repeat(' ', rest)}x"}`,
    'many escapes': `{"name":"${repeat('\\ud800', rest)}"}`,
    'null bytes': `["${repeat('\\u0000","', rest)}"]`,
    'a long number': `{"version":${repeat('9', rest)}}`,
    'a key of the prototype': `{"__proto__":[${repeat('[],', rest)}[]]}`,
    'a search': `{"search":"${repeat('!!x||&&', rest)}"}`,
  }
}

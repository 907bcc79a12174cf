type Comparisons<Props> = { readonly [Key in keyof Props]?: (a: Props[Key], b: Props[Key]) => boolean }

/** Whether two objects hold the same under every key; `by` says for some keys what the same is. */
export function sameProps<Props extends object>(a: Props, b: Props, by: Comparisons<Props>): boolean {
  const isSame = <Key extends keyof Props>(key: Key): boolean => (by[key] ?? Object.is)(a[key], b[key])
  return keysOf({ ...a, ...b }).every(isSame)
}

const keysOf = <T extends object>(object: T): (keyof T)[] => {
  const keys: (keyof T)[] = []
  for (const key in object) keys.push(key)
  return keys
}

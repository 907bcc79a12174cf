/** Things in groups of one key, each group and each thing in the order in which it was met. */
export function grouped<Thing>(
  things: readonly Thing[],
  keyOf: (thing: Thing) => string,
): ReadonlyMap<string, Thing[]> {
  const groups = new Map<string, Thing[]>()
  for (const thing of things) {
    const key = keyOf(thing)
    const known = groups.get(key)
    if (known) known.push(thing)
    else groups.set(key, [thing])
  }
  return groups
}

/**
 * First code of every page in development: built-in types can't be changed, and what is put on `window` is reported. Areas
 * share one page; one that changes it for the others has to fail where it is written.
 */

const builtIns: readonly object[] = [
  ...[Object, Array, Function, Promise, String, Number, Boolean, Date, RegExp, Map, Set, WeakMap, WeakSet, Symbol],
  Error,
]

const prototypeOf = (type: object): object => Reflect.get(type, 'prototype')

/** What the federation, the bundler and developer tools put there. */
const OF_TOOLS = /^(?:tehas_|chunk_tehas_|webpack|rspack|rsbuild|_FEDERATION|__|\$Refresh)/

const LOOK_MS = 1000

/**
 * Makes a prototype fixed. Objects that inherit from it can still have a property of the same name of their own, which a
 * merely frozen one would forbid: `error.name = …` is ordinary.
 */
export function fixPrototype(prototype: object): void {
  for (const name of Reflect.ownKeys(prototype)) {
    const { value, writable, configurable } = Object.getOwnPropertyDescriptor(prototype, name) ?? {}
    if (!writable || !configurable) continue
    Object.defineProperty(prototype, name, {
      configurable: false,
      enumerable: false,
      get: () => value,
      set(this: object, own: unknown) {
        if (this === prototype) throw new TypeError(`Areas share one page: ${String(name)} of a built-in type is fixed`)
        Object.defineProperty(this, name, { value: own, writable: true, enumerable: true, configurable: true })
      },
    })
  }
  Object.preventExtensions(prototype)
}

/** Reports each name that appears on an object after this; answers how to look now. */
export function watchNames(object: object, report: (names: readonly string[]) => void): () => void {
  const known = new Set(Object.getOwnPropertyNames(object))
  return () => {
    const names = Object.getOwnPropertyNames(object).filter((name) => !known.has(name))
    for (const name of names) known.add(name)
    const own = names.filter((name) => !OF_TOOLS.test(name))
    if (own.length > 0) report(own)
  }
}

export function guardPage(): void {
  for (const type of builtIns) fixPrototype(prototypeOf(type))
  const look = watchNames(globalThis, (names) => {
    console.error(`Areas share one page: code put ${names.join(', ')} on window. Keep it in a module.`)
  })
  setInterval(look, LOOK_MS)
}

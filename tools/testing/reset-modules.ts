import { vi } from 'vitest'

/** Modules that keep nothing between files: evaluating their schemas and styles for each file took a part of the time. */
const STATELESS = [
  /\/packages\/(?:contracts|cost-engine|rights)\/src\/(?!.*\btesting\/)/,
  /\/packages\/ui\/src\/(?:styling|theme)\/(?!ui-provider|page-rules)/,
]

type Evaluated = { promise?: unknown; exports?: unknown; evaluated?: boolean }

const isMap = (value: unknown): value is Map<string, Evaluated> => value instanceof Map

/** What vitest has evaluated in this worker, by file. */
function evaluatedModules(): Map<string, Evaluated> {
  const worker: unknown = Reflect.get(globalThis, '__vitest_worker__')
  const modules: unknown = Reflect.get(Object(worker), 'evaluatedModules')
  const byFile: unknown = Reflect.get(Object(modules), 'idToModuleMap')
  return isMap(byFile) ? byFile : new Map()
}

/** Makes workspace modules be evaluated anew when they are next imported, except those that keep nothing. */
export function resetModules(): void {
  const kept = [...evaluatedModules()].flatMap(([file, node]) => {
    const { promise, exports, evaluated } = node
    return evaluated && STATELESS.some((part) => part.test(file))
      ? [() => Object.assign(node, { promise, exports, evaluated })]
      : []
  })
  vi.resetModules()
  for (const keep of kept) keep()
}

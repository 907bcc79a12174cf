import type { Narrowed } from './run-export'

/** What narrows a list, in the words of its search and filters; what only a link sets is told as it stands in the address. */
export function narrowedWords({ state, filters }: Narrowed): readonly string[] {
  const chosen = filters.flatMap(({ name, options }) => {
    const values = state.filters[name] ?? []
    return options ? options.filter(({ value }) => values.includes(value)).map(({ label }) => label) : values
  })
  const search = state.search.trim()
  return search === '' ? chosen : [`“${search}”`, ...chosen]
}

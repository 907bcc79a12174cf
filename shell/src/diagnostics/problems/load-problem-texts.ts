let loaded: Promise<void> | undefined

/** Fetches the words for what only the service checks; without a network they stay English. */
export function loadProblemTexts(): Promise<void> {
  loaded ??= import(/* webpackChunkName: "rare" */ './problem-texts').then(
    ({ addProblemTexts }) => addProblemTexts(),
    () => {
      loaded = undefined
    },
  )
  return loaded
}

import { loadTwice } from '../diagnostics/load-twice'

/** The app with session, calls, router and areas; login shows without it and fetches it while the person types. */
export const loadWholeApp = () => loadTwice(() => import(/* webpackChunkName: "bootstrap" */ '../bootstrap'))

export type WholeApp = Awaited<ReturnType<typeof loadWholeApp>>

import { laterCode } from './lazy-screen'

/** The palette comes in a file of its own, when it is first opened or the page has long been quiet. */
export const palette = laterCode(() => import(/* webpackChunkName: "palette" */ '../palette/palette'))

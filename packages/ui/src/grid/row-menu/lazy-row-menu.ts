import { lazyPart } from '../../parts/lazy-part'

/** The menu of one row; its code comes when the pointer reaches the rows, or with the press that opens it. */
export const RowMenu = lazyPart(() =>
  import(/* webpackChunkName: "list-tools" */ './row-menu').then((module) => module.RowMenu),
)

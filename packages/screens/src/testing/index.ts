export { readColumns, type ShownColumns } from './read-columns'
export { prepareRemote, type RenderRemoteOptions, renderRemote } from './render-remote'
export { scan } from './scan'
export { showOnPhone } from './show-on-phone'

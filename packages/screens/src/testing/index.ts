export { prepareRemote, type RenderRemoteOptions, renderRemote } from './render-remote'

import { prepareRemote, type RenderRemoteOptions, renderRemote } from '@tehas/screens/testing'
import remote from '../../remote'

/** Call it in beforeAll. */
export const preparePages = (): Promise<void> => prepareRemote(remote)

/** The area's pages at an address. */
export const openPages = (path: string, options?: RenderRemoteOptions) => renderRemote(remote, path, options)

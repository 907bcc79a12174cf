import { giveWay } from '@tehas/api-client/wait'
import { loadTwice } from '../diagnostics/load-twice'

/**
 * The app with session, calls, router and areas; login shows without it and fetches it while the person types. Fetched at
 * once and run in two parts, the client of the service first: as one they keep the browser from answering for too long.
 */
export const loadWholeApp = () =>
  loadTwice(async () => {
    await import(/* webpackChunkName: "bootstrap" */ '../boot/clients')
    await giveWay()
    const app = await import(/* webpackChunkName: "bootstrap" */ '../bootstrap')
    await giveWay()
    return app
  })

export type WholeApp = Awaited<ReturnType<typeof loadWholeApp>>

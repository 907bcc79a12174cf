import { giveWay } from '@tehas/api-client/wait'
import { loadTwice } from '../diagnostics/load-twice'

const runClients = () => import(/* webpackChunkName: "bootstrap" */ '../boot/clients')
const runRest = () => import(/* webpackChunkName: "bootstrap" */ '../bootstrap')

/**
 * The app with session, calls, router and areas; login shows without it and fetches it while the person types. Fetched at
 * once and run in two parts, the client of the service first: as one they keep the browser from answering for too long.
 */
export const loadWholeApp = () =>
  loadTwice(async () => {
    await runClients()
    await giveWay()
    const app = await runRest()
    await giveWay()
    return app
  })

export type WholeApp = Awaited<ReturnType<typeof loadWholeApp>>

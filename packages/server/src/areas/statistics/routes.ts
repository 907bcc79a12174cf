import type { callsByArea } from '@tehas/contracts'
import { type AreaHandlers, inProjectOf } from '../../http/call-handler'
import { arrangeHome, getHomeArrangement } from './arrange-home'
import { getHome } from './get-home'
import { getHomeLoads } from './home-loads'

export const statisticsHandlers: AreaHandlers<typeof callsByArea.statistics> = {
  getHome: inProjectOf((context) => getHome(context)),
  getOwnHome: inProjectOf((context) => getHome(context, 'MINE')),
  getHomeLoads: inProjectOf((context) => getHomeLoads(context)),
  getHomeArrangement: inProjectOf((context) => getHomeArrangement(context)),
  arrangeHome: inProjectOf((context, { body }) => arrangeHome(context, body)),
}

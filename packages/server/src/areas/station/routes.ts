import type { callsByArea } from '@tehas/contracts'
import { type AreaHandlers, forAnyone, inProjectOf } from '../../http/call-handler'
import { listBadges, setBadges } from './badges'
import { createStation, registerStation, removeStation, revokeStation, updateStation } from './change-stations'
import { openStation } from './open-station'
import { getAccess, setBadge, setPin } from './own-access'
import { listStations } from './repository'
import { unlockByBadge, unlockByPin, unlockByTicket } from './unlock'

export const stationHandlers: AreaHandlers<typeof callsByArea.station> = {
  listStations: inProjectOf((context) => listStations(context)),
  createStation: inProjectOf((context, { body }) => createStation(context, body)),
  updateStation: inProjectOf((context, { body }) => updateStation(context, body)),
  registerStation: inProjectOf((context, { body }) => registerStation(context, body)),
  revokeStation: inProjectOf((context, { body }) => revokeStation(context, body)),
  removeStation: inProjectOf((context, { body }) => removeStation(context, body)),
  getStationAccess: inProjectOf((context) => getAccess(context)),
  setPin: inProjectOf((context, { body }) => setPin(context, body)),
  setBadge: inProjectOf((context, { body }) => setBadge(context, body)),
  listBadges: inProjectOf((context) => listBadges(context)),
  setBadges: inProjectOf((context, { body }) => setBadges(context, body)),
  openStation: forAnyone((context, { body }) => openStation(context, body)),
  unlockByPin: forAnyone((context, { body }) => unlockByPin(context, body)),
  unlockByTicket: forAnyone((context, { body }) => unlockByTicket(context, body)),
  unlockByBadge: forAnyone((context, { body }) => unlockByBadge(context, body)),
}

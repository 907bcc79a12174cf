/** What a device keeps while it is a station (`keptDraft` of `shell-api`); what is in it is the station page's business. */
const STATION_KEY = 'tehas.lasting.station.'
const STATION = '/station'

/** Where somebody without a session belongs: on a shared tablet its station, unless there is no such page here. */
export function visitorHome(state?: unknown): string {
  const { pathname } = Object(Object(state).from)
  return pathname !== STATION && localStorage.getItem(STATION_KEY) !== null ? STATION : '/account/login'
}

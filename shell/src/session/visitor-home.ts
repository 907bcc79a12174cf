/** What a device keeps while it is a station (`keptDraft` of `shell-api`); what is in it is the station page's business. */
const STATION_KEY = 'tehas.lasting.station.'
const STATION = '/station'

/** Whether this device is a tablet that several workers share. */
export const isStation = (): boolean => localStorage.getItem(STATION_KEY) !== null

/** Where somebody without a session belongs: on a shared tablet its station, unless there is no such page here. */
export function visitorHome(state?: unknown): string {
  const { pathname } = Object(Object(state).from)
  return pathname !== STATION && isStation() ? STATION : '/account/login'
}

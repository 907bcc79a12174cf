import type { OpenedStation, StationPerson } from '@tehas/contracts/station'
import { keptDraft, LASTING } from '@tehas/shell-api'
import { useSyncExternalStore } from 'react'
import { keptSchema } from '../jobs/unsent/act'

/** Acts of a worker that wait on this device to be sent. */
export type WaitingActs = { readonly user: StationPerson; readonly count: number }

/** Whose acts wait on this device, of the people of a station, and how many. */
const waitingActs = ({ project, people }: OpenedStation): readonly WaitingActs[] =>
  people.flatMap(({ _id, firstName, lastName }) => {
    const count = keptDraft(`work.${project._id}`, _id, keptSchema, LASTING).read()?.acts.length ?? 0
    return count > 0 ? [{ user: { _id, firstName, lastName }, count }] : []
  })

/** Other pages of the device tell of a change by an event; this one is looked at now and then. */
const LOOK_MS = 2_000

function onLook(look: () => void): () => void {
  const timer = setInterval(look, LOOK_MS)
  window.addEventListener('storage', look)
  return () => {
    clearInterval(timer)
    window.removeEventListener('storage', look)
  }
}

/** The same, as it changes. */
export function useWaitingActs(station: OpenedStation | undefined): readonly WaitingActs[] {
  const text = useSyncExternalStore(onLook, () => (station ? JSON.stringify(waitingActs(station)) : '[]'))
  return JSON.parse(text)
}

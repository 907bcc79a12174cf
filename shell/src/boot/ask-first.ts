import { makeFirstCalls } from '@tehas/api-client/first-calls'
import { parseJson, storedSession } from '../session/stored-session'
import { API } from './api-address'

/** Makes the calls that the service names in the page's head for whoever is signed in. */
export function askFirst(stored: string | null = storedSession()): void {
  const { token, user, selectedProject } = Object(Object(parseJson(stored)).state)
  if (typeof token !== 'string') return
  const named = [...document.querySelectorAll<HTMLMetaElement>('meta[name="tehas-ask"]')]
  makeFirstCalls(
    named.map(({ content }) => API + content),
    { token, userId: textOf(Object(user)._id), projectId: textOf(Object(selectedProject)._id) },
  )
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

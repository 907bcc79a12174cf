import { makeFirstCall, makeFirstCalls } from '@tehas/api-client/first-calls'
import { sessionPaths } from '@tehas/contracts'
import { parseJson, storedSession } from '../session/stored-session'
import { API } from './api-address'

/**
 * Makes the first calls of whoever is signed in: those that the service names in the page's head, and the reading of user
 * and project, which every page does.
 */
export function askFirst(stored: string | null = storedSession()): void {
  const { token, user, selectedProject } = Object(Object(parseJson(stored)).state)
  if (typeof token !== 'string') return
  const projectId = textOf(Object(selectedProject)._id)
  const session = { token, userId: textOf(Object(user)._id), projectId }
  const named = [...document.querySelectorAll<HTMLMetaElement>('meta[name="tehas-ask"]')]
  makeFirstCalls(
    named.map(({ content }) => API + content),
    session,
  )
  makeFirstCall(API + sessionPaths.user, session)
  if (projectId) makeFirstCall(API + sessionPaths.project, session, JSON.stringify({ projectId }))
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

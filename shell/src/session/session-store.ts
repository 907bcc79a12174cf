import { type AuthenticatedUser, type Project, projectSchema, type User, userSchema } from '@tehas/contracts'
import { z } from 'zod'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { parseJson, type SessionNotice, STORAGE_KEY, sessionNotices } from './stored-session'

/** What the browser keeps of a session (specification §3, client session state). */
const storedSchema = z.object({
  token: z.string().optional().catch(undefined),
  user: userSchema.optional().catch(undefined),
  selectedProject: projectSchema.optional().catch(undefined),
  isStacked: z.boolean().catch(false),
  notice: z.enum(sessionNotices).optional().catch(undefined),
})
type Stored = z.infer<typeof storedSchema>

type SessionState = Stored & {
  readonly logIn: (authenticated: AuthenticatedUser) => void
  readonly setUser: (user: User) => void
  /** The chosen project with its settings and the member's rights. */
  readonly selectProject: (project: Project | undefined) => void
  readonly setStacked: (isStacked: boolean) => void
  /** Forgets who was here; settings of the app stay. */
  readonly clear: (notice?: SessionNotice) => void
}

/** Whether two answers of the service say the same: what is as it was is not drawn again. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const empty = { token: undefined, user: undefined, selectedProject: undefined, notice: undefined }

/** What was stored, so far as it can be read. */
const readStored = (stored: unknown): Stored => storedSchema.catch({ ...empty, isStacked: false }).parse(stored ?? {})

/** Who is signed in and in which project. Survives a reload. */
export const useSessionStore = create<SessionState>()(
  persist(
    (set) => ({
      ...empty,
      isStacked: false,
      logIn: ({ token, ...user }) => set({ ...empty, token, user }),
      setUser: (user) => set((state) => (isSame(state.user, user) ? state : { user })),
      selectProject: (selectedProject) =>
        set((state) => (isSame(state.selectedProject, selectedProject) ? state : { selectedProject })),
      setStacked: (isStacked) => set({ isStacked }),
      clear: (notice) => set({ ...empty, notice }),
    }),
    {
      name: STORAGE_KEY,
      partialize: ({ token, user, selectedProject, isStacked, notice }) => ({
        token,
        user,
        selectedProject,
        isStacked,
        notice,
      }),
      merge: (stored, current) => ({ ...current, ...readStored(stored) }),
    },
  ),
)

const writtenSchema = z.object({ state: z.unknown() })

/** Takes over what another tab stored: its log-out, its log-in, its user. Each tab keeps the project that it shows. */
export function followStored(text: string | null): void {
  const written = writtenSchema.safeParse(parseJson(text)).data
  const { notice, ...theirs } = readStored(written?.state)
  const { token, user, clear } = useSessionStore.getState()
  if (theirs.token === token) return
  if (theirs.token === undefined) clear(notice)
  else if (theirs.user?._id === user?._id) useSessionStore.setState({ token: theirs.token, user: theirs.user })
  else useSessionStore.setState({ ...empty, ...theirs })
}

import { type AuthenticatedUser, type Project, projectSchema, type User, userSchema } from '@tehas/contracts'
import { z } from 'zod'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'

/** What the browser keeps of a session (specification §3, client session state). */
const storedSchema = z.object({
  token: z.string().optional().catch(undefined),
  user: userSchema.optional().catch(undefined),
  selectedProject: projectSchema.optional().catch(undefined),
  isStacked: z.boolean().catch(false),
})
type Stored = z.infer<typeof storedSchema>

type SessionState = Stored & {
  readonly logIn: (authenticated: AuthenticatedUser) => void
  readonly setUser: (user: User) => void
  /** The chosen project with its settings and the member's rights. */
  readonly selectProject: (project: Project | undefined) => void
  readonly setStacked: (isStacked: boolean) => void
  /** Forgets who was here; settings of the app stay. */
  readonly clear: () => void
}

const empty = { token: undefined, user: undefined, selectedProject: undefined }

export const STORAGE_KEY = 'tehas.session'

/** Who is signed in and in which project. Survives a reload; another tab that logs out takes this one along. */
export const useSessionStore = create<SessionState>()(
  persist(
    (set) => ({
      ...empty,
      isStacked: false,
      logIn: ({ token, ...user }) => set({ ...empty, token, user }),
      setUser: (user) => set({ user }),
      selectProject: (selectedProject) => set({ selectedProject }),
      setStacked: (isStacked) => set({ isStacked }),
      clear: () => set(empty),
    }),
    {
      name: STORAGE_KEY,
      partialize: ({ token, user, selectedProject, isStacked }) => ({ token, user, selectedProject, isStacked }),
      merge: (stored, current) => ({
        ...current,
        ...storedSchema.catch({ ...empty, isStacked: false }).parse(stored ?? {}),
      }),
    },
  ),
)

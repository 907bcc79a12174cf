import type {
  DrawerId,
  DrawerResult,
  Id,
  Language,
  PanelId,
  Project,
  ProjectMember,
  User,
  UserRights,
} from '@tehas/contracts'
import type { ReactNode } from 'react'
import { rightsOf } from '../rights-of'
import { connectShell, ShellProvider } from '../shell-context'
import type { RecentEntry, ShellApi } from '../shell-types'

export type FakeShellOptions = {
  readonly user?: User
  readonly project?: Project
  /** Rights of the member who works; owner when not given. */
  readonly rights?: UserRights
  readonly member?: ProjectMember
  readonly drawers?: readonly DrawerId[]
  readonly panels?: readonly PanelId[]
  /** What the user answers to questions; agrees when not given. */
  readonly confirm?: boolean
  /** What an opened drawer answers. */
  readonly drawerResult?: unknown
  /** Lists stand above what is open of them; beside it when not given. */
  readonly isStacked?: boolean
}

/** What a screen asked of the shell, in order. */
export type FakeShell = ShellApi & {
  readonly asked: {
    readonly toasts: {
      kind: 'success' | 'error' | 'info'
      title: string
      detail?: string | undefined
      undo?: (() => void) | undefined
    }[]
    readonly confirms: string[]
    readonly dialogs: string[]
    readonly errors: unknown[]
    readonly drawers: { id: DrawerId; input: unknown }[]
    readonly panels: { id: PanelId; value: string | undefined; comment?: Id }[]
    readonly recent: RecentEntry[]
    readonly projects: Id[]
    readonly languages: Language[]
    readonly stacked: boolean[]
  }
}

const owner = (rights: UserRights): ProjectMember => ({
  _id: '5f0000000000000000000001',
  invitationEmail: null,
  jobTitle: '',
  status: 'ACTIVE',
  user: null,
  userRights: rights,
})

/** A shell that records what it was asked and answers as told, for tests and stand-alone pages. */
export function createFakeShell(options: FakeShellOptions = {}): FakeShell {
  const member = options.member ?? options.project?.me ?? owner(options.rights ?? { OWNER: true })
  const asked: FakeShell['asked'] = {
    toasts: [],
    confirms: [],
    dialogs: [],
    errors: [],
    drawers: [],
    panels: [],
    recent: [],
    projects: [],
    languages: [],
    stacked: [],
  }
  const toast =
    (kind: 'success' | 'error' | 'info') =>
    (title: string, given: { detail?: string; undo?: () => void } = {}) => {
      asked.toasts.push({ kind, title, detail: given.detail, ...(given.undo && { undo: given.undo }) })
    }
  return {
    asked,
    session: {
      user: options.user,
      project: options.project,
      member,
      rights: rightsOf(member, { signedIn: true }),
      isStacked: options.isStacked ?? false,
    },
    toasts: { success: toast('success'), error: toast('error'), info: toast('info') },
    confirm: async ({ title }) => {
      asked.confirms.push(title)
      return options.confirm ?? true
    },
    showDialog: async ({ title }) => {
      asked.dialogs.push(title)
    },
    reportError: (error) => {
      asked.errors.push(error)
    },
    chooseProject: async (projectId) => {
      asked.projects.push(projectId)
    },
    refreshSession: async () => undefined,
    setLanguage: (language) => {
      asked.languages.push(language)
    },
    setFormats: () => undefined,
    setStacked: (isStacked) => {
      asked.stacked.push(isStacked)
    },
    offersDrawer: (id) => options.drawers?.includes(id) ?? true,
    openDrawer: async <K extends DrawerId>(id: K, input: unknown) => {
      asked.drawers.push({ id, input })
      return options.drawerResult as DrawerResult<K> | undefined
    },
    offersPanel: (id) => options.panels?.includes(id) ?? true,
    openPanel: (id, value, comment) => {
      asked.panels.push({ id, value, ...(comment && { comment }) })
    },
    closePanel: (id) => {
      asked.panels.push({ id, value: undefined })
    },
    recordRecent: (entry) => {
      asked.recent.push(entry)
    },
    renderSlot: () => null,
  }
}

/** Puts a (fake) shell around a screen. */
export function FakeShellProvider({ shell, children }: { shell: ShellApi; children: ReactNode }) {
  connectShell(shell)
  return <ShellProvider value={shell}>{children}</ShellProvider>
}

import type {
  DrawerId,
  DrawerProps,
  DrawerResult,
  FormatChoice,
  Id,
  Language,
  OfferAccess,
  OpenedInput,
  PanelId,
  Project,
  ProjectMember,
  Right,
  SlotId,
  SlotProps,
  User,
} from '@tehas/contracts'
import type { ReactNode } from 'react'

export type Rights = {
  /** True for a holder of that right, of one that implies it, and for the owner. */
  readonly has: (right: Right) => boolean
  /** The same for anything that an offer may ask for. */
  readonly may: (access: OfferAccess) => boolean
  /** Whether prices of that area may be seen. */
  readonly seesPrices: (area: 'SALES' | 'MANUFACTURING' | 'PURCHASE' | 'STOCK') => boolean
}

/** Who works and where; `project` and `member` are absent until a project is chosen. */
export type Session = {
  readonly user: User | undefined
  readonly project: Project | undefined
  readonly member: ProjectMember | undefined
  readonly rights: Rights
  /** Lists and what is open of them stand above each other instead of side by side (rules §12). */
  readonly isStacked: boolean
}

export type ToastOptions = {
  readonly detail?: string
  /** Shown as "Undo"; for what can be undone at once. */
  readonly undo?: () => void
  readonly action?: { readonly label: string; readonly onPress: () => void }
  readonly durationMs?: number
}

/** Notes at the top right: success 3 s, error 4 s, other 5 s; a duplicate replaces its elder (specification §9). */
export type Toasts = {
  readonly success: (title: string, options?: ToastOptions) => void
  readonly error: (title: string, options?: ToastOptions) => void
  readonly info: (title: string, options?: ToastOptions) => void
}

export type ConfirmOptions = {
  /** A question with the name of the thing: "Annul SO-2026-148?" */
  readonly title: string
  /** The effect, in numbers where there are any. */
  readonly body?: ReactNode
  /** A verb: "Annul order". */
  readonly confirmLabel: string
  /** A verb too: "Keep order". Defaults to "Cancel". */
  readonly cancelLabel?: string
  readonly tone?: 'default' | 'danger'
  /** What the user has to type before the button works (force removal). */
  readonly typeToConfirm?: string
}

export type DialogOptions = { readonly title: string; readonly body: ReactNode; readonly closeLabel?: string }

export type RecentEntry = Omit<OpenedInput, 'routeName'> & {
  /** The query parameter that opens it again. */
  readonly routeName: PanelId
}

/** Everything that a remote may ask of the shell. */
export type ShellApi = {
  readonly session: Session
  readonly toasts: Toasts
  /** Resolves true when the user agrees. */
  readonly confirm: (options: ConfirmOptions) => Promise<boolean>
  /** A message that wants to be read; resolves when it is closed. */
  readonly showDialog: (options: DialogOptions) => Promise<void>
  /** Shows a failed call as specification §8 writes it. */
  readonly reportError: (error: unknown) => void
  /** Makes a project the chosen one, such as one that was just created. Rejects when it can't be opened. */
  readonly chooseProject: (projectId: Id) => Promise<void>
  /** Reads user and project anew, after something changed that the session carries. */
  readonly refreshSession: () => Promise<void>
  /** Switches the language of the page and remembers it on this device. */
  readonly setLanguage: (language: Language) => void
  /** Writes figures and days in another way and remembers it on this device. */
  readonly setFormats: (formats: FormatChoice) => void
  readonly setStacked: (isStacked: boolean) => void
  readonly offersDrawer: (id: DrawerId) => boolean
  readonly openDrawer: <K extends DrawerId>(id: K, input: DrawerProps<K>) => Promise<DrawerResult<K> | undefined>
  readonly offersPanel: (id: PanelId) => boolean
  /** Opens a detail over what is shown; of an order also a comment, in its place where the order has the page already. */
  readonly openPanel: (id: PanelId, value: string, comment?: Id) => void
  readonly closePanel: (id: PanelId) => void
  readonly recordRecent: (entry: RecentEntry) => void
  readonly renderSlot: <K extends SlotId>(id: K, props: SlotProps<K>) => ReactNode
}

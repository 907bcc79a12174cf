import type { FormatChoice, Id, Language, SlotId, SlotProps } from '@tehas/contracts'
import type { ReactNode } from 'react'
import { connectedShell, useShell } from './shell-context'
import type { ConfirmOptions, DialogOptions, RecentEntry, Rights, Session, Toasts } from './shell-types'

/** Who works and in which project; renders anew when that changes. */
export const useSession = (): Session => useShell().session

/** What the user may do in the chosen project. */
export const useRights = (): Rights => useShell().session.rights

export const useToast = (): Toasts => useShell().toasts

/** Asks before what can't be undone; resolves true when the user agrees. */
export const useConfirm = (): ((options: ConfirmOptions) => Promise<boolean>) => useShell().confirm

export const useDialog = (): ((options: DialogOptions) => Promise<void>) => useShell().showDialog

/** Shows a failed call as specification §8 writes it; failed commands do so by themselves unless they say otherwise. */
export const useReportError = (): ((error: unknown) => void) => useShell().reportError

/** Makes a project the chosen one: `await chooseProject(created._id); navigate('/dashboard')`. */
export const useChooseProject = (): ((projectId: Id) => Promise<void>) => useShell().chooseProject

/** Reads user and project anew. Commands that invalidate getMe or getProject do so by themselves. */
export const useRefreshSession = (): (() => Promise<void>) => useShell().refreshSession

/** Switches the language of the page, for pages that have no top bar of the shell. */
export const useSetLanguage = (): ((language: Language) => void) => useShell().setLanguage

/** Writes figures and days in another way, on this device. */
export const useSetFormats = (): ((formats: FormatChoice) => void) => useShell().setFormats

/** Puts lists above what is open of them, or beside it again; remembered on this device. */
export const useSetStacked = (): ((isStacked: boolean) => void) => useShell().setStacked

/** How much of the height is the list's where it stands above what is open of it. */
export const LIST_SHARE = '42%'

/** Notes that an entity was opened, for the recent-activity overlay. Does nothing where no shell runs. */
export const recordRecent = (entry: RecentEntry): void => connectedShell()?.recordRecent(entry)

/** What another area put into a named place, or nothing. */
export function Slot<K extends SlotId>({ id, props }: { id: K; props: SlotProps<K> }): ReactNode {
  return useShell().renderSlot(id, props)
}

import { type FormatChoice, formatsOfCompany } from '@tehas/contracts'
import { useSessionStore } from './session-store'
import { useSettingsStore } from './settings-store'

type Session = Pick<ReturnType<typeof useSessionStore.getState>, 'user' | 'selectedProject'>

/** How figures and days are written: as the person chose, else as the country of the project has it. */
export function formatsOf({ user, selectedProject }: Session): FormatChoice | undefined {
  if (user?.formats) return user.formats
  return selectedProject && formatsOfCompany(selectedProject.company.addresses)
}

/** Keeps the page with what the account says; the device remembers it for its next start. */
export function keepFormats(): void {
  const take = (session: Session) => {
    const formats = formatsOf(session)
    if (formats) useSettingsStore.getState().setFormats(formats)
  }
  take(useSessionStore.getState())
  useSessionStore.subscribe((session, before) => {
    if (session.user !== before.user || session.selectedProject !== before.selectedProject) take(session)
  })
}

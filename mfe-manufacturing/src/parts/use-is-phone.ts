import { useSyncExternalStore } from 'react'

const PHONE = '(max-width: 639.98px)'
const watchPhone = (tell: () => void) => {
  const media = window.matchMedia(PHONE)
  media.addEventListener('change', tell)
  return () => media.removeEventListener('change', tell)
}

/** Whether the window is as narrow as a phone: what is drawn differs there, not only how it is laid out. */
export const useIsPhone = (): boolean => useSyncExternalStore(watchPhone, () => window.matchMedia(PHONE).matches)

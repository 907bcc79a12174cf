import { create } from 'zustand'

/** Whether the session is over while something typed is on the page: the person logs in again over it. */
export const useExpiredSession = create<{ readonly isExpired: boolean }>(() => ({ isExpired: false }))

export const setExpired = (isExpired: boolean): void => useExpiredSession.setState({ isExpired })

import type { UserSummary } from '@tehas/contracts'

export const personName = (user: Pick<UserSummary, 'firstName' | 'lastName'>): string =>
  `${user.firstName} ${user.lastName}`

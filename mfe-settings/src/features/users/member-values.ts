import { type ProjectMember, rights, type UserRights } from '@tehas/contracts'

/** What the drawer of a member holds; every right is there, so that two people may change different ones. */
export type MemberValues = { readonly jobTitle: string; readonly rights: UserRights }

export const everyRight = (given: UserRights): UserRights =>
  Object.fromEntries(rights.map((right) => [right, given[right] === true]))

export const toMemberValues = ({ jobTitle, userRights }: ProjectMember): MemberValues => ({
  jobTitle,
  rights: everyRight(userRights),
})

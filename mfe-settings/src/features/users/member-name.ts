import type { ProjectMember } from '@tehas/contracts'

/** The person's name, or the address that was invited. */
export const memberName = ({ user, invitationEmail }: ProjectMember): string =>
  user ? `${user.firstName} ${user.lastName}` : (invitationEmail ?? '')

/** The id that calls about a member take: the user's, or the invitation's own. */
export const memberId = ({ _id, user }: ProjectMember): string => user?._id ?? _id

import type { Project, ProjectMember } from '@tehas/contracts'
import { membersInOrder } from '../users/members-in-order'

/** Whoever can be in a team: the members who work in the project, in the order of lists. */
export const peopleOf = ({ users }: Pick<Project, 'users'>, language: string): ProjectMember[] =>
  membersInOrder(users, language).filter(({ user, status }) => user !== null && status === 'ACTIVE')

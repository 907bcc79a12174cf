import { useSession } from '@tehas/shell-api'

/** Finds what a member looks like by the id of the account, where only that is known of a person. */
export function useMemberPicture(): (userId: string | null | undefined) => string | null | undefined {
  const { project } = useSession()
  return (userId) => project?.users.find(({ user }) => user?._id === userId)?.user?.avatarImage
}

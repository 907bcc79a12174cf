type Stamped = {
  readonly updatedBy?: { readonly firstName: string; readonly lastName: string } | null | undefined
  readonly updatedAt?: string | undefined
}

/** Who saved last and when, for the title of the question; empty where the service does not tell. */
export const savedBy = ({ updatedBy, updatedAt }: Stamped) => ({
  who: updatedBy ? `${updatedBy.firstName} ${updatedBy.lastName}` : undefined,
  at: updatedAt,
})

/** Parameter of an address that opens the comments of the order shown there, at the one that it names. */
export const COMMENT_PARAMETER = 'comment'

import { type Right, rightSchema, type UserRights } from '@tehas/contracts'

/** Rights as a membership keeps them: those that are given, in one order. */
export const storedRights = (rights: UserRights): Right[] =>
  rightSchema.options.filter((right) => rights[right] === true)

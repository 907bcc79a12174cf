import { type Access, type EntityName, queriesOf, type UserRights } from '@tehas/contracts'
import { hasAnyRight } from '@tehas/rights'

/** Nobody hears of what they may not read: events of an entity are for whoever may make a query that shows it. */
export const mayHear = (entity: EntityName, rights: UserRights): boolean =>
  queriesOf(entity).some(({ access }) => mayRead(access, rights))

const mayRead = (access: Access, rights: UserRights): boolean =>
  access.kind !== 'right' || hasAnyRight(rights, access.anyOf)

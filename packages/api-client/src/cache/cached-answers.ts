import type { Query, QueryClient } from '@tanstack/react-query'
import { type Call, type EntityName, queriesOf, type Shown } from '@tehas/contracts'
import type { AnyInput } from '../client/call-input'
import { callName } from '../client/call-name'

/** A cached answer that shows an entity. */
export type CachedAnswer<As extends Shown['as'] = Shown['as']> = {
  readonly query: Query
  readonly call: Call
  readonly input: AnyInput
  readonly shown: Extract<Shown, { as: As }>
}

/** The queries that show the entity in one way, each with its declaration. */
export function declarationsOf<As extends Shown['as']>(
  entity: EntityName,
  as: As,
): { readonly call: Call; readonly shown: Extract<Shown, { as: As }> }[] {
  const isWanted = (shown: Shown): shown is Extract<Shown, { as: As }> => shown.entity === entity && shown.as === as
  return queriesOf(entity).flatMap((call) => (call.shows ?? []).filter(isWanted).map((shown) => ({ call, shown })))
}

/** Every cached answer that shows the entity in that way. */
export const answersShowing = <As extends Shown['as']>(
  queryClient: QueryClient,
  entity: EntityName,
  as: As,
): CachedAnswer<As>[] =>
  declarationsOf(entity, as).flatMap((declaration) =>
    queryClient
      .getQueryCache()
      .findAll({ queryKey: [callName(declaration.call)] })
      .map((query) => ({ ...declaration, query, input: inputOf(query) })),
  )

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const inputOf = ({ queryKey: [, input] }: Query): AnyInput => (isObject(input) ? input : {})

/** The id of the entity that a `one` query asks for; undefined for the caller's own. */
export function askedId({ shown, input }: CachedAnswer<'one'>): unknown {
  if (shown.idParam === undefined) return undefined
  const from = [input.params, input.body].find((part) => isObject(part) && shown.idParam && shown.idParam in part)
  return isObject(from) ? from[shown.idParam] : undefined
}

/** The input with which a `one` query asks for an entity. */
export function inputFor(call: Call, idParam: string | undefined, id: string): AnyInput {
  if (idParam === undefined) return {}
  return call.params ? { params: { [idParam]: id } } : { body: { [idParam]: id } }
}

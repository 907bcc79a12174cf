import type { Clash } from './find-clashes'

export type Side = 'theirs' | 'mine'
/** Which side of each clashing field is saved. */
export type Choices = Readonly<Record<string, Side>>

/** A clash as a person reads it. */
export type ShownClash = Clash & {
  readonly label: string
  readonly theirsText: string
  readonly mineText: string
}

export type Conflict = {
  /** Who saved first, and when; absent where the server does not tell. */
  readonly who: string | undefined
  readonly at: string | undefined
  readonly clashes: readonly ShownClash[]
}

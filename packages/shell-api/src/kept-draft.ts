import { DRAFT, type DraftKey, type DraftName, type LASTING, type LastingKey } from './kept-names'

/** A zod schema, as far as this needs one. */
type Schema<Value> = { readonly safeParse: (value: unknown) => { readonly data?: Value | undefined } }

/** Something typed and not saved that outlives a reload of the page, on this device and for this person alone. */
export type KeptDraft<Value> = {
  /** What was kept; undefined where there is nothing that can be read. */
  readonly read: () => Value | undefined
  /** Keeps it; undefined forgets it. A browser that keeps nothing is no failure. */
  readonly keep: (value: Value | undefined) => void
}

/** A draft of a person, forgotten when the person logs out; with `LASTING` it stays. Names stand in `kept-names.ts`. */
export function keptDraft<Value>(name: DraftKey, userId: string | undefined, schema: Schema<Value>): KeptDraft<Value>
export function keptDraft<Value>(
  name: LastingKey,
  userId: string | undefined,
  schema: Schema<Value>,
  prefix: typeof LASTING,
): KeptDraft<Value>
export function keptDraft<Value>(name: string, userId: string | undefined, schema: Schema<Value>, prefix = DRAFT) {
  return keptAt(`${prefix}${name}.${userId ?? ''}`, schema)
}

const keptAt = <Value>(key: string, schema: Schema<Value>): KeptDraft<Value> => ({
  read: () => {
    try {
      return schema.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null')).data
    } catch {
      return undefined
    }
  },
  keep: (value) => {
    try {
      if (value === undefined) localStorage.removeItem(key)
      else localStorage.setItem(key, JSON.stringify(value))
    } catch {
      // A full or forbidden storage: the draft lasts as long as the page.
    }
  },
})

type Draft = { readonly key: string; readonly name: string; readonly owner: string }

/** The drafts on this device; none where the browser keeps nothing. */
function drafts(): readonly Draft[] {
  try {
    return Object.keys(localStorage).flatMap((key) => {
      if (!key.startsWith(DRAFT)) return []
      const [name = '', ...rest] = key.slice(DRAFT.length).split('.')
      return [{ key, name, owner: rest.at(-1) ?? '' }]
    })
  } catch {
    return []
  }
}

/** Forgets every draft: nothing that one person typed stays for the next. */
export function forgetDrafts(): void {
  for (const { key } of drafts()) localStorage.removeItem(key)
}

/** Of whom there are drafts on this device. */
export const draftOwners = (): readonly string[] => [...new Set(drafts().map(({ owner }) => owner))]

/** Forgets the drafts of one person, but for those of some names. */
export function forgetDraftsOf(userId: string, but: readonly DraftName[] = []): void {
  const stays: ReadonlySet<string> = new Set(but)
  for (const { key, name, owner } of drafts()) {
    if (owner === userId && !stays.has(name)) localStorage.removeItem(key)
  }
}

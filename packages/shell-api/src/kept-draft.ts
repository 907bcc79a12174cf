/** A zod schema, as far as this needs one. */
type Schema<Value> = { readonly safeParse: (value: unknown) => { readonly data?: Value | undefined } }

const PREFIX = 'tehas.draft.'
/** Of what stays when the person logs out: work that the service does not have yet is sent when they are back. */
export const LASTING = 'tehas.lasting.'

/** Something typed and not saved that outlives a reload of the page, on this device and for this person alone. */
export type KeptDraft<Value> = {
  /** What was kept; undefined where there is nothing that can be read. */
  readonly read: () => Value | undefined
  /** Keeps it; undefined forgets it. A browser that keeps nothing is no failure. */
  readonly keep: (value: Value | undefined) => void
}

export const keptDraft = <Value>(
  name: string,
  userId: string | undefined,
  schema: Schema<Value>,
  prefix = PREFIX,
): KeptDraft<Value> => keptAt(`${prefix}${name}.${userId ?? ''}`, schema)

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

/** Forgets every draft: nothing that one person typed stays for the next. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}

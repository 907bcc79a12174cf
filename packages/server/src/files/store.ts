/**
 * Where uploaded files lie. Keys are made of ids of the service alone, `<project>/<file>/<part>`: nothing that a person
 * sent is ever in one.
 */
export type FileStore = {
  /** Resolves when the bytes are kept. What was there under the key is replaced as a whole. */
  readonly put: (key: string, bytes: Buffer) => Promise<void>
  /** Undefined where there is no such file. */
  readonly read: (key: string) => Promise<Buffer | undefined>
  readonly has: (key: string) => Promise<boolean>
  /** Removes a file with its parts: everything below `<project>/<file>`. */
  readonly remove: (folder: string) => Promise<void>
  /** Removes what was begun before this and never became a file, as a process that is killed leaves it. Returns how much. */
  readonly removeUnfinished: (before: Date) => Promise<number>
  /** Every `<project>/<file>` that has bytes, with when they were written last. */
  readonly list: () => AsyncIterable<StoredFolder>
}

export type StoredFolder = { readonly folder: string; readonly writtenAt: Date }

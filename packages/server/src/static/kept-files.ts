import { readFile, stat } from 'node:fs/promises'

/** A file as it is sent: its bytes, and the headers that follow from the file alone. */
export type KeptFile = { readonly body: Buffer; readonly headers: Readonly<Record<string, string | number>> }

export type KeptFiles = {
  /** From memory; undefined where it was not read yet, or had to make room. */
  readonly get: (path: string) => KeptFile | undefined
  /** From disk, kept from then on. Undefined where there is no such file, or it is too large to be kept. */
  readonly read: (path: string, headers: KeptFile['headers']) => Promise<KeptFile | undefined>
}

/** Files that never change, in memory up to a number of bytes; the one that was not asked for longest goes first. */
export function keepFiles(mostBytes: number): KeptFiles {
  /** In the order in which they were last asked for. */
  const kept = new Map<string, KeptFile>()
  let bytes = 0

  const drop = (path: string): void => {
    bytes -= kept.get(path)?.body.byteLength ?? 0
    kept.delete(path)
  }
  const keep = (path: string, file: KeptFile): void => {
    drop(path)
    kept.set(path, file)
    bytes += file.body.byteLength
    for (const oldest of kept.keys()) {
      if (bytes <= mostBytes) break
      drop(oldest)
    }
  }

  return {
    get: (path) => {
      const file = kept.get(path)
      if (!file) return undefined
      kept.delete(path)
      kept.set(path, file)
      return file
    },
    read: async (path, headers) => {
      const found = await stat(path).catch(() => undefined)
      if (!found?.isFile() || found.size > mostBytes / 4) return undefined
      const body = await readFile(path)
      const etag = `W/"${found.size.toString(16)}-${found.mtime.getTime().toString(16)}"`
      const file = { body, headers: { ...headers, etag, 'content-length': body.byteLength } }
      keep(path, file)
      return file
    },
  }
}

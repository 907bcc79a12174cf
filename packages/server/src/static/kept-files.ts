import { readFile, stat } from 'node:fs/promises'

/** A file as it is sent: its bytes, and the headers that follow from the file alone. */
export type KeptFile = { readonly body: Buffer; readonly headers: Readonly<Record<string, string | number>> }

/** Undefined where there is no such file, or it is too large to be kept. */
export type ReadKept = (path: string, headers: KeptFile['headers']) => Promise<KeptFile | undefined>

/**
 * Reads files and keeps them in memory up to a number of bytes; the one that was not asked for longest goes first. The disk
 * is still asked whether a file is there and the same, which takes a tenth of reading it: what was taken away is gone.
 */
export function keepFiles(mostBytes: number): ReadKept {
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

  return async (path, headers) => {
    const found = await stat(path).catch(() => undefined)
    if (!found?.isFile() || found.size > mostBytes / 4) {
      drop(path)
      return undefined
    }
    const etag = `W/"${found.size.toString(16)}-${found.mtime.getTime().toString(16)}"`
    const before = kept.get(path)
    if (before?.headers.etag === etag) {
      keep(path, before)
      return before
    }
    const body = await readFile(path)
    const file = { body, headers: { ...headers, etag, 'content-length': body.byteLength } }
    keep(path, file)
    return file
  }
}

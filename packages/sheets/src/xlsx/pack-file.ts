import { crcOf } from './crc'

/** A packed file of an archive. */
export type PackedFile = {
  readonly name: string
  readonly crc: number
  /** Bytes before packing, and packed. */
  readonly size: number
  readonly packedSize: number
  readonly data: readonly Uint8Array<ArrayBuffer>[]
}

type FileToPack = {
  readonly write: (text: string) => void
  /** Nothing may be written after it. Rejects where packing failed. */
  readonly end: () => Promise<PackedFile>
}

const encoder = new TextEncoder()

/** A text file that is packed while it is written, by the browser's own packer, which leaves the page's thread alone. */
export function packFile(name: string): FileToPack {
  const packer = new CompressionStream('deflate-raw')
  const input = packer.writable.getWriter()
  const packed = readAll(packer.readable)
  // Told by `end`, where somebody waits for it.
  const failsLater = () => undefined
  packed.catch(failsLater)
  let crc = 0
  let size = 0
  return {
    write: (text) => {
      const bytes = encoder.encode(text)
      crc = crcOf(bytes, crc)
      size += bytes.length
      input.write(bytes).catch(failsLater)
    },
    end: async () => {
      input.close().catch(failsLater)
      const data = await packed
      return { name, crc, size, packedSize: data.reduce((sum, { length }) => sum + length, 0), data }
    },
  }
}

async function readAll(stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<Uint8Array<ArrayBuffer>[]> {
  const reader = stream.getReader()
  const chunks: Uint8Array<ArrayBuffer>[] = []
  for (let read = await reader.read(); !read.done; read = await reader.read()) chunks.push(read.value)
  return chunks
}

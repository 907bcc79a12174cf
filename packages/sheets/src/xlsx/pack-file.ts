/** A packed file of an archive. */
export type PackedFile = {
  readonly name: string
  readonly crc: number
  /** Bytes before packing. */
  readonly size: number
  readonly data: Uint8Array<ArrayBuffer>
}

type FileToPack = {
  readonly write: (text: string) => void
  /** Nothing may be written after it. Rejects where packing failed. */
  readonly end: () => Promise<PackedFile>
}

/** Of gzip (RFC 1952) without a name: its fixed header, and after the data the CRC-32 and the length, the lowest byte first. */
const [HEAD_BYTES, TAIL_BYTES] = [10, 8]

const encoder = new TextEncoder()

/** A text file that is packed while it is written, by the browser's own packer, which leaves the page's thread alone. */
export function packFile(name: string): FileToPack {
  // Not 'deflate-raw': the frame of gzip brings the checksum that archives want, worked out by the packer.
  const packer = new CompressionStream('gzip')
  const input = packer.writable.getWriter()
  const packed = new Response(packer.readable).arrayBuffer()
  // Told by `end`, where somebody waits for it.
  const failsLater = () => undefined
  packed.catch(failsLater)
  return {
    write: (text) => void input.write(encoder.encode(text)).catch(failsLater),
    end: async () => {
      input.close().catch(failsLater)
      const framed = new Uint8Array(await packed)
      const data = framed.subarray(HEAD_BYTES, -TAIL_BYTES)
      const tail = new DataView(framed.buffer, framed.length - TAIL_BYTES)
      return { name, crc: tail.getUint32(0, true), size: tail.getUint32(4, true), data }
    },
  }
}

/** The generator of CRC-32 as archives use it, its bits turned round. */
const POLYNOMIAL = 0xedb88320

const table = Int32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ POLYNOMIAL : rest >>> 1
  return rest
})

/** The checksum of bytes that follow those of an earlier checksum; 0 before the first. */
export function crcOf(bytes: Uint8Array, before = 0): number {
  let crc = ~before
  for (const byte of bytes) crc = (table[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8)
  return ~crc >>> 0
}

import type { PackedFile } from './pack-file'

/** 2 January 1980, as archives count: files bear one day, so that the same rows are the same bytes. */
const MADE = (1 << 5) | 2
const VERSION = 20
const DEFLATED = 8

type Bytes = Uint8Array<ArrayBuffer>
/** A number and how many bytes it takes, the lowest first. */
type Field = readonly [value: number, size: 2 | 4]

function bytesOf(...fields: readonly Field[]): Bytes {
  return Uint8Array.from(
    fields.flatMap(([value, size]) => Array.from({ length: size }, (_, at) => (value >>> (8 * at)) & 255)),
  )
}

const lengthOf = (parts: readonly Bytes[]): number => parts.reduce((sum, { length }) => sum + length, 0)

/** A ZIP archive (APPNOTE 4.3) of packed files, whose names are ASCII. */
export function zipOf(files: readonly PackedFile[], type: string): Blob {
  const parts: Bytes[] = []
  const directory: Bytes[] = []
  for (const { name, crc, size, data } of files) {
    const letters = Uint8Array.from(name, (letter) => letter.charCodeAt(0))
    const offset = lengthOf(parts)
    const told = bytesOf(
      [VERSION, 2],
      [0, 2],
      [DEFLATED, 2],
      [0, 2],
      [MADE, 2],
      [crc, 4],
      [data.length, 4],
      [size, 4],
      [letters.length, 2],
      [0, 2],
    )
    parts.push(bytesOf([0x04034b50, 4]), told, letters, data)
    directory.push(bytesOf([0x02014b50, 4], [VERSION, 2]), told, bytesOf([0, 4], [0, 2], [0, 4], [offset, 4]), letters)
  }
  const count = files.length
  const end = bytesOf(
    [0x06054b50, 4],
    [0, 4],
    [count, 2],
    [count, 2],
    [lengthOf(directory), 4],
    [lengthOf(parts), 4],
    [0, 2],
  )
  return new Blob([...parts, ...directory, end], { type })
}

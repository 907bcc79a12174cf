/** The kinds of picture that are accepted, told by how their bytes begin. */
export type PictureType = 'png' | 'jpeg' | 'webp' | 'gif'

const text = (bytes: Buffer, from: number, to: number): string => bytes.toString('latin1', from, to)

/** The kind of a picture by its content; undefined for everything else, whatever it is called. */
export function pictureType(bytes: Buffer): PictureType | undefined {
  if (text(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'webp'
  if (/^GIF8[79]a$/.test(text(bytes, 0, 6))) return 'gif'
  return undefined
}

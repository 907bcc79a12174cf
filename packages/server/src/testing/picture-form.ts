import { randomUUID } from 'node:crypto'
import sharp from 'sharp'

type FormOptions = { readonly name?: string; readonly field?: string; readonly type?: string }

/** The headers and the payload of a request with one file, as a browser sends it. */
export function pictureForm(
  bytes: Buffer,
  { name = 'foto.png', field = 'file', type = 'image/png' }: FormOptions = {},
) {
  const boundary = `----tehas${randomUUID()}`
  const head = [
    `--${boundary}`,
    `content-disposition: form-data; name="${field}"; filename="${name}"`,
    `content-type: ${type}`,
  ].join('\r\n')
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(`${head}\r\n\r\n`), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  }
}

let shade = 0

/** A PNG of its own content each time. */
export function newPicture(width = 40, height = 30): Promise<Buffer> {
  shade += 1
  const background = { r: shade % 256, g: (shade >> 8) % 256, b: 90 }
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
}

import { encode } from 'uqr'
import { expect, it } from 'vitest'
import { decode } from './read-qr'

/** Pixels to each square of the code, and the white around it. */
const [SQUARE, EDGE] = [6, 24]

/** A picture of a code as our labels carry it, by another library than the one that reads it. */
function pictureOf(text: string, blot = 0) {
  const { data: rows, size } = encode(text, { ecc: 'M', border: 0 })
  const width = size * SQUARE + 2 * EDGE
  const data = new Uint8ClampedArray(width * width * 4).fill(255)
  const paint = (x: number, y: number, shade: number) => data.fill(shade, (y * width + x) * 4, (y * width + x) * 4 + 3)
  for (let y = 0; y < size * SQUARE; y += 1)
    for (let x = 0; x < size * SQUARE; x += 1)
      if (rows[Math.floor(y / SQUARE)]?.[Math.floor(x / SQUARE)]) paint(x + EDGE, y + EDGE, 20)
  for (let y = 0; y < blot; y += 1)
    for (let x = 0; x < blot; x += 1) paint(width - EDGE - 1 - x, width - EDGE - 1 - y, 90)
  return { data, width, height: width }
}

const address = 'https://tehas.example/dashboard/stock/detailed-stock/65f0c1d2e3f4a5b6c7d8e9f0'

it('should read a printed label, also a dirty one', () => {
  expect(decode(pictureOf(address))).toBe(address)
  expect(decode(pictureOf(address, 30))).toBe(address)
})

it('should read nothing where there is no code', () => {
  const width = 200
  expect(decode({ data: new Uint8ClampedArray(width * width * 4).fill(200), width, height: width })).toBeUndefined()
})

import { encode } from 'uqr'

export type QrCode = { readonly size: number; readonly runs: [number, number, number][] }

/** A text as a QR code: dark squares as runs of a row, `[column, row, length]`. */
export function qrRuns(text: string): QrCode {
  // It still reads with a seventh of it dirty or torn.
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const runs: QrCode['runs'] = []
  data.forEach((row, y) => {
    row.forEach((isDark, x) => {
      const last = runs.at(-1)
      if (!isDark) return
      if (last && last[1] === y && last[0] + last[2] === x) last[2] += 1
      else runs.push([x, y, 1])
    })
  })
  return { size, runs }
}

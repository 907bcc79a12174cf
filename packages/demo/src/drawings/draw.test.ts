import { describe, expect, it } from 'vitest'
import { draw } from './draw'
import { frameDrawing, productDrawings, shortFrameDrawing } from './drawings'
import { PAGE, pdfText } from './pdf-page'

const textOf = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes)

describe('a drawing of the demo', () => {
  it.each([...productDrawings, shortFrameDrawing])(
    'should be a PDF whose table leads to its objects: $code',
    (drawing) => {
      const file = textOf(draw(drawing))
      expect(file.startsWith('%PDF-1.4\n')).toBe(true)
      const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(file)?.[1])
      expect(file.slice(table, table + 4)).toBe('xref')
      const offsets = [...file.slice(table).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset))
      expect(offsets).toHaveLength(5)
      for (const [at, offset] of offsets.entries()) expect(file.slice(offset)).toMatch(new RegExp(`^${at + 1} 0 obj\n`))
      const [, length, content] = /\/Length (\d+) >>\nstream\n([\s\S]*)\nendstream/.exec(file) ?? []
      expect(content).toHaveLength(Number(length))
    },
  )

  it('should tell its outer measures, and stay on its page', () => {
    const file = textOf(draw(frameDrawing))
    for (const measure of ['(1600)', '(800)', '(720)']) expect(file).toContain(measure)
    expect(textOf(draw(shortFrameDrawing))).toContain('(1400)')
    for (const drawing of productDrawings) {
      const boxes = [...textOf(draw(drawing)).matchAll(/w ([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re S/g)]
      for (const [x = 0, y = 0, width = 0, height = 0] of boxes.map(([, ...numbers]) => numbers.map(Number))) {
        expect(x + width).toBeLessThanOrEqual(PAGE.width)
        expect(y + height).toBeLessThanOrEqual(PAGE.height)
      }
    }
  })

  it('should write Estonian letters as a PDF holds them', () => {
    expect(pdfText('Küljevaade (Š)')).toBe('(K\\374ljevaade \\050\\212\\051)')
  })
})

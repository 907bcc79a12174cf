import { useEffect } from 'react'

type Paper = {
  readonly width: number
  readonly height: number
  /** Free on each side of every sheet; with it each sheet has its number below, and of how many it is. */
  readonly margin?: number
}

const numbered = "@bottom-right { content: counter(page) ' / ' counter(pages); font: 8pt sans-serif; color: #444 }"

/**
 * While the page is open, printing prints what is marked `data-print` alone, on paper of this size, millimetres. A style
 * sheet of its own, since the size of paper can be said nowhere else.
 */
export function usePrintSheet({ width, height, margin = 0 }: Paper): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`
      @page { size: ${width}mm ${height}mm; margin: ${margin}mm; ${margin > 0 ? numbered : ''} }
      [data-print] { display: none; --mm: 1mm }
      @media print {
        html, body { height: auto; overflow: visible; background: white }
        body > :not([data-print]) { display: none !important }
        [data-print] { display: block }
        [data-print] [data-page]:not(:last-child) { break-after: page }
      }`)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    }
  }, [width, height, margin])
}

import { useEffect } from 'react'

/**
 * While the page is open, printing prints what is marked `data-print` alone, on paper of this size, millimetres. A style
 * sheet of its own, since the size of paper can be said nowhere else.
 */
export function usePrintSheet({ width, height }: { readonly width: number; readonly height: number }): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`
      @page { size: ${width}mm ${height}mm; margin: 0 }
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
  }, [width, height])
}

import type { DocumentMark, DocumentPage } from '@tehas/contracts/documents'
import { memo } from 'react'

const weights = { regular: 400, medium: 500, semibold: 600 } as const

type PageDrawingProps = { readonly page: DocumentPage; readonly images: readonly string[] }

/** A page as the PDF has it, mark by mark. Paper is white whatever the theme. */
export const PageDrawing = memo(function PageDrawing({ page, images }: PageDrawingProps) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: its words are text, which is read as it stands
    <svg viewBox={`0 0 ${page.width} ${page.height}`} width="100%" height="100%" style={{ display: 'block' }}>
      {page.marks.map((mark, at) => (
        <Mark key={at} mark={mark} images={images} />
      ))}
    </svg>
  )
})

function Mark({ mark, images }: { readonly mark: DocumentMark; readonly images: readonly string[] }) {
  switch (mark.mark) {
    case 'text':
      return (
        <text
          x={mark.x}
          y={mark.y}
          fill={mark.color}
          textLength={mark.width}
          style={{
            // Attributes would lose to the page's own style sheet.
            fontSize: mark.size,
            fontWeight: weights[mark.weight],
            whiteSpace: 'pre',
            // As the paper's font is cut, and as it sets letters.
            fontOpticalSizing: 'none',
            letterSpacing: 0,
            fontKerning: 'none',
            fontVariantNumeric: mark.tabular ? 'tabular-nums' : 'normal',
          }}
        >
          {mark.text}
        </text>
      )
    case 'line':
      return <line x1={mark.x} y1={mark.y} x2={mark.toX} y2={mark.toY} stroke={mark.color} strokeWidth={mark.width} />
    case 'box':
      return (
        <rect
          x={mark.x}
          y={mark.y}
          width={mark.width}
          height={mark.height}
          rx={mark.radius}
          fill={mark.fill ?? 'none'}
          stroke={mark.line ?? 'none'}
          strokeWidth={0.6}
        />
      )
    case 'image':
      return <image x={mark.x} y={mark.y} width={mark.width} height={mark.height} href={images[mark.image]} />
    case 'squares':
      return (
        <path
          shapeRendering="crispEdges"
          fill="black"
          d={mark.runs
            .map(([column, row, length]) => {
              const [x, y, wide] = [mark.x + column * mark.side, mark.y + row * mark.side, length * mark.side]
              return `M${x} ${y}h${wide}v${mark.side}h${-wide}z`
            })
            .join('')}
        />
      )
  }
}

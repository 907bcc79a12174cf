import type { Icon as TablerIcon } from '@tabler/icons-react'
import type { SVGProps } from 'react'

export type IconProps = Omit<SVGProps<SVGSVGElement>, 'ref' | 'stroke' | 'width' | 'height'> & {
  /** Pixels; 16 when not given. The stroke follows the size, as the design asks. */
  size?: number
}

/** An icon at any size. It is decoration: the word beside it, or the button's label, carries the meaning. */
export type IconComponent = (props: IconProps) => React.JSX.Element

/** Stroke width for a size: 2 up to 14 px, 1.75 at 16 and 18, 1.5 from 20 px on. */
export function strokeFor(size: number): number {
  if (size <= 14) return 2
  return size >= 20 ? 1.5 : 1.75
}

/** Wraps one Tabler icon with Tehas' size and stroke rules. */
export function createIcon(Glyph: TablerIcon): IconComponent {
  return function Icon({ size = 16, ...props }) {
    return <Glyph aria-hidden focusable={false} size={size} stroke={strokeFor(size)} {...props} />
  }
}

/** An own drawing on the same 24 grid: `d` is one or several stroked paths, `filled` ones are painted. */
export function drawIcon(d: string | readonly string[], filled?: string): IconComponent {
  const paths = typeof d === 'string' ? [d] : d
  return function Icon({ size = 16, ...props }) {
    return (
      <svg
        aria-hidden
        focusable={false}
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={strokeFor(size)}
        strokeLinecap="round"
        strokeLinejoin="round"
        {...props}
      >
        {paths.map((path) => (
          <path key={path} d={path} />
        ))}
        {filled ? <path d={filled} fill="currentColor" stroke="none" /> : null}
      </svg>
    )
  }
}

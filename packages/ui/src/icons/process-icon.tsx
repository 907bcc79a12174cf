import { type ProcessIconName, processIcons } from './process-icons'

/** Plain CSS instead of a theme part: icons are bundled into each area, away from the provider. */
const tileStyle = {
  display: 'inline-grid',
  placeItems: 'center',
  flexShrink: 0,
  borderRadius: 'var(--chakra-radii-l1)',
  background: 'var(--chakra-colors-petrol-subtle)',
  color: 'var(--chakra-colors-petrol-fg)',
} as const

export type ProcessIconProps = {
  /** A name the table does not know, from an older record, shows the default picture. */
  name: ProcessIconName | (string & {})
  /** Pixels of the picture, 16 when not given. */
  size?: number
  /** On a tinted square, about twice its size. */
  tile?: boolean
}

const isKnown = (name: string): name is ProcessIconName => name in processIcons

/** The picture of a process. */
export function ProcessIcon({ name, size = 16, tile = false }: ProcessIconProps) {
  // Spec §3: a process's picture is TOOLS_1 unless chosen.
  const Glyph = processIcons[isKnown(name) ? name : 'TOOLS_1'].icon
  if (!tile) return <Glyph size={size} />
  const side = Math.round(size * 1.75)
  return (
    <span style={{ ...tileStyle, width: side, height: side }}>
      <Glyph size={size} />
    </span>
  )
}

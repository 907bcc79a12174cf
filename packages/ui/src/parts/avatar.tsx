import { chakra } from '@chakra-ui/react/styled-system'

const Root = chakra('span', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    flexShrink: '0',
    overflow: 'hidden',
    borderRadius: 'full',
    bg: 'bg.muted',
    color: 'fg.muted',
    fontWeight: 'semibold',
    letterSpacing: '0',
    lineHeight: '1',
    userSelect: 'none',
    '& img': { width: '100%', height: '100%', objectFit: 'cover' },
  },
  // Not `me`: that is Chakra's margin-end.
  variants: { own: { true: { bg: 'petrol.subtle', color: 'petrol.fg' } } },
})

export type AvatarProps = {
  /** Whole name: the accessible name, and the source of the two letters. */
  name: string
  src?: string | undefined
  /** Pixels, 24 when not given. */
  size?: number
  /** The signed-in person stands out. */
  me?: boolean
}

/** First letters of the first and the last name. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const first = [...(words[0] ?? '')][0] ?? ''
  const last = words.length > 1 ? ([...(words.at(-1) ?? '')][0] ?? '') : ''
  return (first + last).toUpperCase()
}

export function Avatar({ name, src, size = 24, me = false }: AvatarProps) {
  const fontSize = `max(11px, ${Math.round(size * 0.4)}px)`
  return (
    <Root own={me} role="img" aria-label={name} title={name} style={{ width: size, height: size, fontSize }}>
      {src ? <img src={src} alt="" /> : <span aria-hidden>{initials(name)}</span>}
    </Root>
  )
}

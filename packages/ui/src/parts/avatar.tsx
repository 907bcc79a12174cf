import { chakra } from '@chakra-ui/react/styled-system'
import { type ComponentType, createContext, useContext } from 'react'

const Root = chakra('span', {
  base: {
    position: 'relative',
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
    '& img': { position: 'absolute', boxSize: '100%', bg: 'inherit', objectFit: 'cover' },
  },
  // Not `me`: that is Chakra's margin-end.
  variants: { own: { true: { bg: 'petrol.subtle', color: 'petrol.fg' } } },
})

export type AvatarProps = {
  /** Whole name: the accessible name, and the source of the two letters. */
  name: string
  /** Id of the picture; the letters stand in its place until it is there. */
  fileId?: string | null | undefined
  /** Whose picture it is, where that is another project than the chosen one. */
  projectId?: string | undefined
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

/** Draws the picture of an id above the letters. It reads pictures with the session, so the page gives it. */
export const AvatarPicture = createContext<
  ComponentType<{ readonly fileId: string; readonly projectId?: string | undefined }> | undefined
>(undefined)

type FaceProps = Pick<AvatarProps, 'name' | 'fileId' | 'projectId'>

/** Two letters, and the picture above them once it is there. */
export function Face({ name, fileId, projectId }: FaceProps) {
  const Picture = useContext(AvatarPicture)
  return (
    <>
      {initials(name)}
      {fileId && Picture ? <Picture fileId={fileId} projectId={projectId} /> : null}
    </>
  )
}

export function Avatar({ name, fileId, projectId, size = 24, me = false }: AvatarProps) {
  const fontSize = `max(11px, ${Math.round(size * 0.4)}px)`
  return (
    <Root own={me} role="img" aria-label={name} title={name} style={{ width: size, height: size, fontSize }}>
      <Face name={name} fileId={fileId} projectId={projectId} />
    </Root>
  )
}

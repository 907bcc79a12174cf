// Single icon files of Tabler carry no types of their own; the barrel's type fits them all.
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  import type { Icon } from '@tabler/icons-react'

  const icon: Icon
  export default icon
  /** What it is drawn of: elements of SVG with their attributes. */
  export const __iconNode: readonly (readonly [string, Readonly<Record<string, string>>])[]
}

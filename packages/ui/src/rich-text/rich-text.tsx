import { Box } from '../parts/layout'
import { lazyPart } from '../parts/lazy-part'
import type { EditorProps } from './editor'

const Editor = lazyPart(async () => (await import('./editor')).Editor)

export type RichTextProps = EditorProps

/**
 * Text with bold, italic, lists and links, kept as Markdown. The editor is fetched when the first such field is shown; until then
 * its place is kept.
 */
export const RichText = (props: RichTextProps) => (
  <Editor
    {...props}
    meanwhile={<Box minH="7rem" borderWidth="1px" borderColor="border" borderRadius="l2" bg="bg.canvas" />}
  />
)

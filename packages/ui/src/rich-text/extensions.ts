import type { Extensions } from '@tiptap/core'
import { Markdown } from '@tiptap/markdown'
import { StarterKit } from '@tiptap/starter-kit'

const LINKS = ['http', 'https', 'mailto', 'tel']

/** What formatted text may have: what Markdown has a sign for, and no more. Other text of a clipboard loses its looks alone. */
export const richTextExtensions: Extensions = [
  StarterKit.configure({
    heading: false,
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    link: {
      protocols: LINKS,
      openOnClick: false,
      isAllowedUri: (address, { defaultValidate }) => defaultValidate(address) && !address.startsWith('//'),
      HTMLAttributes: { rel: 'noopener noreferrer nofollow', target: '_blank' },
    },
  }),
  Markdown,
]

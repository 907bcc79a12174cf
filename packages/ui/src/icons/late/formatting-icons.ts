/// <reference path="../tabler.d.ts" />
import Italic from '@tabler/icons-react/dist/esm/icons/IconItalic.mjs'
import List from '@tabler/icons-react/dist/esm/icons/IconList.mjs'
import { createIcon } from '../create-icon'

// Of the tools above formatted text.
export const ItalicIcon = /* @__PURE__ */ createIcon(Italic)
export const BulletListIcon = /* @__PURE__ */ createIcon(List)

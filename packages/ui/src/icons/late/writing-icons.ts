/// <reference path="../tabler.d.ts" />
import Paperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs'
import { createIcon } from '../create-icon'

// Of where comments are written.
export const AttachIcon = /* @__PURE__ */ createIcon(Paperclip)

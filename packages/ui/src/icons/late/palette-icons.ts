/// <reference path="../tabler.d.ts" />
import Components from '@tabler/icons-react/dist/esm/icons/IconComponents.mjs'
import Keyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs'
import { createIcon } from '../create-icon'

// Of the search over everything.
export const KeyboardIcon = /* @__PURE__ */ createIcon(Keyboard)
export const SemiFinishedIcon = /* @__PURE__ */ createIcon(Components)

/// <reference path="../tabler.d.ts" />
import GripVertical from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs'
import { createIcon } from '../create-icon'

// Of lists whose rows or columns are dragged.
export const DragIcon = /* @__PURE__ */ createIcon(GripVertical)

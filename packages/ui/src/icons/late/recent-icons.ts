/// <reference path="../tabler.d.ts" />
import ArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import { createIcon } from '../create-icon'

// Of the recent activities.
export const ArrowRightIcon = /* @__PURE__ */ createIcon(ArrowRight)

/// <reference path="../tabler.d.ts" />
import Checks from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs'
import { createIcon } from '../create-icon'

// Of the list of notifications.
export const AllReadIcon = /* @__PURE__ */ createIcon(Checks)

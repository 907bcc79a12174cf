/// <reference path="../tabler.d.ts" />

import Calendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import { createIcon } from '../create-icon'

// Of fields of forms.
export const CalendarIcon = /* @__PURE__ */ createIcon(Calendar)

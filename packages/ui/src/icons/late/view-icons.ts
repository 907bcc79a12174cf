/// <reference path="../tabler.d.ts" />
import DeviceFloppy from '@tabler/icons-react/dist/esm/icons/IconDeviceFloppy.mjs'
import { createIcon } from '../create-icon'

// Of views of lists.
export const SaveIcon = /* @__PURE__ */ createIcon(DeviceFloppy)

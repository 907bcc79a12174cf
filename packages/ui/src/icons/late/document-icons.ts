/// <reference path="../tabler.d.ts" />
import Printer from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { createIcon } from '../create-icon'

// Of the preview of documents.
export const PrintIcon = /* @__PURE__ */ createIcon(Printer)

/// <reference path="../tabler.d.ts" />
import FileTypeCsv from '@tabler/icons-react/dist/esm/icons/IconFileTypeCsv.mjs'
import FileTypeDocx from '@tabler/icons-react/dist/esm/icons/IconFileTypeDocx.mjs'
import FileTypeXls from '@tabler/icons-react/dist/esm/icons/IconFileTypeXls.mjs'
import Minus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import { createIcon } from '../create-icon'

// Of files and their viewer.
export const CsvIcon = /* @__PURE__ */ createIcon(FileTypeCsv)
export const ExcelIcon = /* @__PURE__ */ createIcon(FileTypeXls)
export const WordIcon = /* @__PURE__ */ createIcon(FileTypeDocx)
export const RemoveIcon = /* @__PURE__ */ createIcon(Minus)

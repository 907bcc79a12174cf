/// <reference path="../tabler.d.ts" />
import ArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import ArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import ChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs'
import ChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import Copy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import Home from '@tabler/icons-react/dist/esm/icons/IconHome.mjs'
import Table from '@tabler/icons-react/dist/esm/icons/IconTable.mjs'
import Trash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { createIcon } from '../create-icon'

// Of acts and charts, which the first page of an area may do without.
export const ArrowUpIcon = /* @__PURE__ */ createIcon(ArrowUp)
export const ArrowDownIcon = /* @__PURE__ */ createIcon(ArrowDown)
export const CopyIcon = /* @__PURE__ */ createIcon(Copy)
export const DeleteIcon = /* @__PURE__ */ createIcon(Trash)
export const ChevronRightIcon = /* @__PURE__ */ createIcon(ChevronRight)
export const HomeIcon = /* @__PURE__ */ createIcon(Home)
export const TablesIcon = /* @__PURE__ */ createIcon(Table)
export const ChartIcon = /* @__PURE__ */ createIcon(ChartBar)

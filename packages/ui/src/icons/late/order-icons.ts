/// <reference path="../tabler.d.ts" />

import AlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import ArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import ArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import Ban from '@tabler/icons-react/dist/esm/icons/IconBan.mjs'
import Box from '@tabler/icons-react/dist/esm/icons/IconBox.mjs'
import CalendarTime from '@tabler/icons-react/dist/esm/icons/IconCalendarTime.mjs'
import CircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import CornerDownLeft from '@tabler/icons-react/dist/esm/icons/IconCornerDownLeft.mjs'
import HelpCircle from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs'
import Link from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
import Send from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import ShoppingCart from '@tabler/icons-react/dist/esm/icons/IconShoppingCart.mjs'
import Tag from '@tabler/icons-react/dist/esm/icons/IconTag.mjs'
import TargetArrow from '@tabler/icons-react/dist/esm/icons/IconTargetArrow.mjs'
import { createIcon } from '../create-icon'

// Of an open order.
export const ArrowLeftIcon = /* @__PURE__ */ createIcon(ArrowLeft)
export const EnterIcon = /* @__PURE__ */ createIcon(CornerDownLeft)
export const ProductIcon = /* @__PURE__ */ createIcon(Box)
export const ItemIcon = /* @__PURE__ */ createIcon(ShoppingCart)
export const PlanIcon = /* @__PURE__ */ createIcon(CalendarTime)
export const PublishIcon = /* @__PURE__ */ createIcon(Send)
export const CompleteIcon = /* @__PURE__ */ createIcon(CircleCheck)
export const AnnulIcon = /* @__PURE__ */ createIcon(Ban)
export const UndoIcon = /* @__PURE__ */ createIcon(ArrowBackUp)
export const WhyIcon = /* @__PURE__ */ createIcon(HelpCircle)
export const LinkIcon = /* @__PURE__ */ createIcon(Link)
export const TargetIcon = /* @__PURE__ */ createIcon(TargetArrow)
export const WarningIcon = /* @__PURE__ */ createIcon(AlertTriangle)
export const LabelIcon = /* @__PURE__ */ createIcon(Tag)

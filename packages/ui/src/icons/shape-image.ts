/// <reference path="./tabler.d.ts" />
import { __iconNode as late } from '@tabler/icons-react/dist/esm/icons/IconAlertTriangleFilled.mjs'
import { __iconNode as annulled } from '@tabler/icons-react/dist/esm/icons/IconBan.mjs'
import { __iconNode as notStarted } from '@tabler/icons-react/dist/esm/icons/IconCircle.mjs'
import { __iconNode as done } from '@tabler/icons-react/dist/esm/icons/IconCircleCheckFilled.mjs'
import { __iconNode as waiting } from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs'
import { __iconNode as active } from '@tabler/icons-react/dist/esm/icons/IconCircleHalf2.mjs'
import { __iconNode as more } from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { __iconNode as changed } from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import { __iconNode as paused } from '@tabler/icons-react/dist/esm/icons/IconPlayerPauseFilled.mjs'
import { __iconNode as running } from '@tabler/icons-react/dist/esm/icons/IconPlayerPlayFilled.mjs'
import { __iconNode as stopped } from '@tabler/icons-react/dist/esm/icons/IconPlayerStopFilled.mjs'
import { __iconNode as short } from '@tabler/icons-react/dist/esm/icons/IconSquareRotatedFilled.mjs'

const outlined = { waiting, active, annulled, 'not-started': notStarted, more, changed }
const filled = { done, running, paused, stopped, late, short }
const drawings = { ...outlined, ...filled }

/** Shapes that can be drawn as a background. */
export type ImageShape = keyof typeof drawings

/**
 * A shape as an image of CSS in one colour (#rrggbb). In rows that scroll by, a background costs the browser less than
 * elements of SVG, each of which is laid out and painted apart.
 */
export function shapeImage(shape: ImageShape, colour: string): string {
  const paint = shape in filled ? `fill='${colour}'` : `fill='none' stroke='${colour}' stroke-width='2'`
  const parts = drawings[shape].map(([tag, { key: _key, ...attributes }]) => `<${tag} ${attributesText(attributes)}/>`)
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' stroke-linecap='round' stroke-linejoin='round' ${paint}>${parts.join('')}</svg>`
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`
}

const attributesText = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes)
    .map(([name, value]) => `${name}='${value}'`)
    .join(' ')

/** A size in points of a picture, or in pixels of the page. */
export type Size = { readonly width: number; readonly height: number }
export type Point = { readonly x: number; readonly y: number }
/** The part of a picture that is kept, in its points. */
export type Area = Size & Point
/** Which sides of an area are pulled: −1 the left or upper one, 1 the right or lower one. */
export type Pull = { readonly x: -1 | 0 | 1; readonly y: -1 | 0 | 1 }

/** Less is no picture that anybody recognises. */
const LEAST = 24

const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most))

/** The least side of an area: small pictures are kept whole. */
const leastOf = ({ width, height }: Size): number => Math.min(LEAST, width, height)

const inside = ({ width, height, x, y }: Area, picture: Size): Area => ({
  width,
  height,
  x: within(x, 0, picture.width - width),
  y: within(y, 0, picture.height - height),
})

/** As much as there is: all of the picture, or in a ratio of width to height the largest part in its middle. */
export function wholeArea(picture: Size, ratio?: number): Area {
  const width = ratio === undefined ? picture.width : Math.min(picture.width, picture.height * ratio)
  const height = ratio === undefined ? picture.height : width / ratio
  return { width, height, x: (picture.width - width) / 2, y: (picture.height - height) / 2 }
}

/** Moves an area as far as the picture goes. */
export const moveArea = (area: Area, by: Point, picture: Size): Area =>
  inside({ ...area, x: area.x + by.x, y: area.y + by.y }, picture)

const MIDDLE: Point = { x: 0.5, y: 0.5 }

/**
 * Shows less of the picture, and so larger, where the factor is above 1, more where it is below; sides keep their ratio.
 * The point `at`, from 0 to 1 of the area, stays where it is.
 */
export function zoomArea(area: Area, factor: number, picture: Size, at: Point = MIDDLE): Area {
  const most = Math.min(picture.width / area.width, picture.height / area.height)
  const least = Math.min(1, leastOf(picture) / Math.min(area.width, area.height))
  const share = within(1 / factor, least, most)
  const [width, height] = [area.width * share, area.height * share]
  const x = area.x + (area.width - width) * at.x
  const y = area.y + (area.height - height) * at.y
  return inside({ width, height, x, y }, picture)
}

/** Pulls sides of an area as far as the picture goes, whatever its ratio becomes. */
export function pullArea(area: Area, pull: Pull, by: Point, picture: Size): Area {
  const least = leastOf(picture)
  const across = pullSide({ from: area.x, length: area.width, of: picture.width, least }, pull.x, by.x)
  const down = pullSide({ from: area.y, length: area.height, of: picture.height, least }, pull.y, by.y)
  return { x: across.from, width: across.length, y: down.from, height: down.length }
}

type Side = { readonly from: number; readonly length: number }

function pullSide(
  { from, length, of, least }: Side & { readonly of: number; readonly least: number },
  pull: -1 | 0 | 1,
  by: number,
): Side {
  const to = from + length
  if (pull === 1) return { from, length: within(to + by, from + least, of) - from }
  if (pull === 0) return { from, length }
  const begin = within(from + by, 0, to - least)
  return { from: begin, length: to - begin }
}

/** How many pixels a point of the picture takes, and where its corner lies on the stage. */
export type View = { readonly scale: number; readonly left: number; readonly top: number }

/** Shows an area in the middle of the stage, as large as its edge leaves room for. */
export function viewOf(area: Area, stage: Size, edge: number): View {
  const scale = Math.min((stage.width - 2 * edge) / area.width, (stage.height - 2 * edge) / area.height)
  return {
    scale,
    left: stage.width / 2 - (area.x + area.width / 2) * scale,
    top: stage.height / 2 - (area.y + area.height / 2) * scale,
  }
}

/** Where an area stands on the stage. */
export const frameOf = (area: Area, { scale, left, top }: View): Area => ({
  x: left + area.x * scale,
  y: top + area.y * scale,
  width: area.width * scale,
  height: area.height * scale,
})

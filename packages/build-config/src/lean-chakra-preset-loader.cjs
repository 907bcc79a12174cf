/**
 * Style properties and conditions of Chakra's base that no screen of the house uses: effects (gradients, filters, rings,
 * divided stacks, snapping), parts of transforms, and styles by the state of a neighbour or a group. Each first page,
 * login among them, would pay for them. A screen that needs one takes it from these lists.
 */
const utilities =
  /^(?:backgroundGradient|gradient\w+|divide\w+|filter|blur|brightness|contrast|grayscale|hueRotate|invert|saturate|sepia|dropShadow|backdrop\w+|focus(?:Visible)?Ring\w*|scrollbar|scrollMargin\w*|scrollSnap\w+|ring\w*|skew[XY]|scale[XY]?|rotate[XY]?|translate[XY]?|space[XY]\w*|hideFrom|debug|boxShadowColor)$/
const conditions =
  /^(?:peer\w+|group\w+|visited|target|readWrite|complete|incomplete|firstLetter|firstLine|marker|file|only|notFirst|notLast|even|odd|placeholderShown|motionSafe|highContrast|currentPage|valid|autofill|inRange|outOfRange|grabbed|underValue|overValue|atValue|default|optional|fullscreen|currentStep|today|unavailable|rangeStart|rangeEnd|now|topmost|landscape|portrait|osDark|osLight|lessContrast|moreContrast|ltr|rtl|scrollbar\w*)$/

/** An entry of an object literal that is written with this indent, up to the next one. */
const without = (source, opening, indent, names) => {
  const start = source.indexOf(opening) + opening.length
  const end = source.indexOf(`\n${indent.slice(2)}}`, start)
  const entries = source.slice(start, end).split(new RegExp(`\\n(?=${indent}\\w+:)`))
  const kept = entries.filter((entry) => !names.test(/^\s*(\w+):/.exec(entry)?.[1] ?? ''))
  const text = kept.join('\n')
  return source.slice(0, start) + (text.endsWith(',') ? text : `${text},`) + source.slice(end)
}

module.exports = (source) =>
  without(without(source, '  utilities: {', '    ', utilities), 'defineConditions({', '  ', conditions)
module.exports.leftOut = { utilities, conditions }

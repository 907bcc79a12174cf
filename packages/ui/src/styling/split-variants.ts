import type { Styles } from './style-tree'

/** Props of a component as those of its recipe and the others, as Chakra's compound parts take them apart. */
export function splitVariants(variantKeys: readonly string[], palette: unknown) {
  const names = new Set(variantKeys)
  return <Props extends Styles>(props: Props): [Styles, Props] => {
    const variants: Styles = {}
    const others = { ...props }
    for (const key of Object.keys(props)) {
      if (names.has(key)) variants[key] = props[key]
      if (names.has(key) || key === 'recipe') delete others[key]
    }
    if (!names.has('colorPalette')) variants.colorPalette = props.colorPalette || palette
    return [variants, names.has('orientation') ? { ...others, orientation: props.orientation } : others]
  }
}

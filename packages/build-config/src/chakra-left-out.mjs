// What stands in the place of the parts of Chakra's system that `packages/ui/src/styling` does itself or the build has
// done: rules for the whole page, recipes, the list of tokens.
const nothing = () => ({})

export const createPreflight = nothing
export const createSerializeFn = () => (styles) => styles
export const createRecipeFn = () => nothing
export const createSlotRecipeFn = () => nothing
export const tokenCategories = []

export const createTokenDictionary = ({ prefix = '' }) => ({
  prefix,
  allTokens: [],
  tokenMap: new Map(),
  flatMap: new Map(),
  cssVarMap: new Map(),
  categoryMap: new Map(),
  colorPaletteMap: new Map(),
  getCategoryValues: () => null,
  expandReferenceInValue: (value) => value,
  getVar: (_name, fallback) => fallback,
  getByName: () => undefined,
})

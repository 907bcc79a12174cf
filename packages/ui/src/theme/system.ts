import { createPageSystem } from '../styling/page-system'

/** Tehas' Chakra system, of the tokens and recipes of this folder. */
export const system = createPageSystem()

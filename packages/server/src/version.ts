/** The version of the product, set by the build. */
export const version = process.env.TEHAS_VERSION ?? '0.0.0'

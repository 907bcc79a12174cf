// Stands in for parts of zod that screens never use: schema compilation and JSON Schema in both directions.
const leftOut = () => () => {
  throw new Error('This part of zod is left out of browser builds')
}
module.exports = { createStandardJSONSchemaMethod: leftOut, createToJSONSchemaMethod: leftOut }

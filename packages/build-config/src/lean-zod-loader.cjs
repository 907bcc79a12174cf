// Takes the formats out of zod's strings, z.string().email() and its like: they hold on to twenty kinds of strings that
// nothing here checks. What is used is asked for by its own name, z.email(), which stays.
const FORMAT =
  /^ {4}\w+\(params\) \{\n {8}return this\.check\((?:core|iso)\._\w+\((?:Zod\w+, )?params\)\);\n {4}\},?\n/gm
const STRING = /export const ZodString = [\s\S]*?\n\}\);/
module.exports = (source) => source.replace(STRING, (string) => string.replace(FORMAT, ''))

// Takes the formats out of zod's strings, z.string().email() and its like: they hold on to twenty kinds of strings that
// nothing here checks. What is used is asked for by its own name, z.email(), which stays.
const FORMAT =
  /^ {4}\w+\(params\) \{\n {8}return this\.check\((?:core|iso)\._\w+\((?:Zod\w+, )?params\)\);\n {4}\},?\n/gm
const STRING = /export const ZodString = [\s\S]*?\n\}\);/
// Objects compile their schemas where code may be made of text. The page's policy forbids it, and the browser reports each
// try: objects of the plain kind do not try, and what compiles is left out.
const COMPILED = 'core.$ZodObjectJIT.'
// Before it first parses with a schema, zod walks all of it to learn whether values could contain themselves, and then
// keeps note of each value that it is in. What comes as JSON or goes out as JSON can't.
const WATCHES_CIRCLES = /function _ensureDefaultMemoizer\(\) \{\n[\s\S]*?\n\}\n/
module.exports = (source) => {
  if (!source.includes(COMPILED)) throw new Error('zod compiles objects in another way now: see lean-zod.ts')
  if (!WATCHES_CIRCLES.test(source)) throw new Error('zod watches for circles in another way now: see lean-zod.ts')
  return source
    .replace(STRING, (string) => string.replace(FORMAT, ''))
    .replaceAll(COMPILED, 'core.$ZodObject.')
    .replace(WATCHES_CIRCLES, 'function _ensureDefaultMemoizer() {}\n')
}

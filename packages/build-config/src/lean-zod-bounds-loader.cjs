// Keeps what reads the bounds of a schema (minLength, maxValue), and leaves out what makes JSON Schema of it.
const READS_BOUNDS = /^export function aggregateChecks[\s\S]*?\n\}\n/m
const EXPORTED = /^export (?:const|function) (\w+)/gm
module.exports = (source) => {
  const found = READS_BOUNDS.exec(source)
  if (!found) throw new Error('zod reads bounds in another way now: see lean-zod.ts')
  const end = found.index + found[0].length
  const others = [...source.slice(end).matchAll(EXPORTED)].map(([, name]) => `leftOut as ${name}`)
  return `${source.slice(0, end)}
const leftOut = () => { throw new Error('This part of zod is left out of browser builds') }
export { ${others.join(', ')} }
`
}

// A schema is set up when something first asks for its inside. `new` only notes what it is made of: most schemas of the
// contract are never asked in a page. Where it waits, its prototype is one whose getters set it up.
const CONSTRUCTS = / {4}function _\(def\) \{\n[\s\S]*?\n {4}\}\n(?= {4}Object\.defineProperty\(_, "init")/
const LATER = `    function setUp(inst, def) {
        init(inst, def);
        for (const fn of inst._zod.deferred ?? []) fn();
        inst._zod.deferred = undefined;
        return inst;
    }
    let waiting;
    function _(def) {
        if (params?.Parent) return setUp(newError(Definition), def);
        // The first of a kind tells which names the others answer to, and gives the prototype its methods.
        if (!waiting) {
            setUp(this, def);
            waiting = waitingLike(this, _.prototype, setUp);
            return this;
        }
        const inst = Object.create(waiting);
        inst["~def"] = def;
        return inst;
    }
`
const WAITING = `
function waitingLike(first, proto, setUp) {
    const begin = (inst) => {
        const def = inst["~def"];
        const parent = inst["~parent"];
        Object.setPrototypeOf(inst, proto);
        inst["~def"] = inst["~parent"] = undefined;
        setUp(inst, def);
        if (parent) inst._zod.parent = parent;
        return inst;
    };
    // Copies of a schema are made of these two.
    const known = { def: (def) => def, type: (def) => def.type };
    const entries = Object.getOwnPropertyNames(first).map((key) => [key, {
        configurable: true,
        get() { return known[key] ? known[key](this["~def"]) : begin(this)[key]; },
        set(value) { begin(this)[key] = value; },
    }]);
    return Object.create(proto, Object.fromEntries(entries));
}
`
const COPIES = `    const cl = new inst._zod.constr(def ?? inst._zod.def);
    if (!def || params?.parent)
        cl._zod.parent = inst;
`
const COPIES_LATER = `    const cl = new inst.constructor(def ?? inst.def ?? inst._zod.def);
    if (!def || params?.parent) {
        if (Object.hasOwn(cl, "_zod")) cl._zod.parent = inst;
        else cl["~parent"] = inst;
    }
`
// Methods bind themselves to each schema that they are read from, so that they can be passed on alone. Nothing here does:
// classes get them as they are, and all at once.
const GIVES = /export function members\(proto, table\) \{\n[\s\S]*?\n\}\n/
const GIVES_AT_ONCE = `const given = new WeakMap();
export function members(proto, table) {
    let known = given.get(table);
    if (!known) {
        known = Object.getOwnPropertyDescriptors(table);
        for (const key in known) known[key].enumerable = false;
        given.set(table, known);
    }
    Object.defineProperties(proto, known);
}
`

function replace(source, part, by) {
  const changed = source.replace(part, () => by)
  if (changed === source) throw new Error('zod makes schemas in another way now: see lean-zod.ts')
  return changed
}

module.exports = (source) =>
  source.includes('function $constructor(')
    ? replace(source, CONSTRUCTS, LATER) + WAITING
    : replace(replace(source, COPIES, COPIES_LATER), GIVES, GIVES_AT_ONCE)

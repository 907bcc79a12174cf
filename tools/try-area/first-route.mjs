/** Full path of a route, below its parents. */
function pathOf(routes, route) {
  const above = routes.find(({ id }) => id === route.parent)
  return above ? `${pathOf(routes, above)}/${route.path}` : route.path
}

const isPlain = (path) => !path.includes(':')

/** Where the area's first link leads, else its first page that needs no id: the address, and the route's own id. */
export function firstRoute({ routes, navigation }) {
  const linked = [...navigation].sort((a, b) => a.order - b.order).map(({ route }) => route)
  const wanted = [...linked, ...routes.map(({ id }) => id)]
    .flatMap((id) => routes.filter((route) => route.id === id))
    .map((route) => ({ route, path: pathOf(routes, route).replace(/\/$/, '') }))
    .find(({ route, path }) => route.redirect === undefined && isPlain(path.replaceAll(/\/:\w+\?/g, '')))
  return wanted && { id: wanted.route.id, path: wanted.path.replaceAll(/\/:\w+\?/g, '') }
}

interface Manifest {
  entry: { module: string; imports: string[]; css?: string[] }
  routes: Record<string, { module: string; imports?: string[]; css?: string[] }>
}

const assignment = /^window\.__reactRouterManifest=(.*?);?\s*$/s

/**
 * The browser's copy of the route list, cut to what walking reads (shell/load-route.ts): the module
 * of each route, and which files it needs beyond those that every page has. Each file is named once.
 */
export function slimManifest(source: string): string {
  const found = assignment.exec(source)?.[1]
  if (found === undefined)
    throw new Error('The route list is not written as it was: look at build-plugins/slim-manifest.ts')
  const { entry, routes } = JSON.parse(found) as Manifest
  const everywhere = new Set([
    ...entry.imports,
    ...(entry.css ?? [].map(plain)),
    ...(routes['root']?.imports ?? []),
    ...(routes['root']?.css ?? []),
  ])
  const files: string[] = []
  const placeOf = (file: string) => (files.includes(file) ? files.indexOf(file) : files.push(file) - 1)
  const beyond = (list: string[] = []) =>
    list
      .map(plain)
      .filter((file) => !everywhere.has(file))
      .map(placeOf)
  const lines = Object.entries(routes).map(
    ([id, { module, imports, css }]) =>
      `${JSON.stringify(id)}:r(${placeOf(module)},${JSON.stringify(beyond(imports))},${JSON.stringify(beyond(css))})`,
  )
  const named = JSON.stringify(files.map((file) => file.replace(/^\/assets\//, '')))
  return `const f=${named}.map(n=>"/assets/"+n),g=l=>l.map(i=>f[i]),r=(m,i,c)=>({module:f[m],imports:g(i),css:g(c)});window.__reactRouterManifest={routes:{${lines.join(',')}}}`
}

/** The framework marks addresses of style sheets with an empty fragment; they are loaded without. */
function plain(file: string): string {
  return file.replace(/#$/, '')
}

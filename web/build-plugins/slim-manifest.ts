import { documentRoutes } from '../navigation/document-routes.ts'

interface Manifest {
  entry: { module: string; imports: string[]; css?: string[] }
  routes: Record<string, { module: string; imports?: string[]; css?: string[] }>
}

const assignment = /^window\.__reactRouterManifest=(.*?);?\s*$/s

/**
 * The browser's copy of the route list, cut to what walking reads (navigation/load-route.ts): the module
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
  const scripts: string[] = []
  const sheets: string[] = []
  const placeIn = (list: string[], file: string) => {
    const name = file.replace(/^\/assets\/|\.js$/g, '')
    return list.includes(name) ? list.indexOf(name) : list.push(name) - 1
  }
  const beyond = (list: string[], files: string[] = []) =>
    JSON.stringify(
      files
        .map(plain)
        .filter((file) => !everywhere.has(file))
        .map((file) => placeIn(list, file)),
    )
  const walked = Object.entries(routes).filter(([id]) => !documentRoutes.has(id))
  const lines = walked.map(
    ([id, { module, imports, css }]) =>
      `${JSON.stringify(id)}:r(${placeIn(scripts, module)},${beyond(scripts, imports)},${beyond(sheets, css)})`,
  )
  return `const f=${JSON.stringify(scripts)}.map(n=>"/assets/"+n+".js"),s=${JSON.stringify(sheets)}.map(n=>"/assets/"+n),r=(m,i,c)=>({module:f[m],imports:i.map(n=>f[n]),css:c.map(n=>s[n])});window.__reactRouterManifest={routes:{${lines.join(',')}}}`
}

/** The framework marks addresses of style sheets with an empty fragment; they are loaded without. */
function plain(file: string): string {
  return file.replace(/#$/, '')
}

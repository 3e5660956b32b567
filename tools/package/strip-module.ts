import { stripTypeScriptTypes } from 'node:module'
import { dirname, join, relative } from 'node:path/posix'

export interface StrippedModule {
  code: string
  /** Modules of this project that it loads, as paths from the root: `core/db/ids.ts`. */
  modules: string[]
  /** Names of npm packages that it loads. */
  packages: string[]
}

/** `'./ids.ts'`, in imports, in `new URL(…)` and in `fork(…)` alike. */
const beside = /(['"])(\.{1,2}\/[^'"\n]*)\.ts\1/g
const ofWorkspace = /(['"])@bowerbird\/([a-z]+)\/([^'"\n]+)\1/g
const nameOfPackage = String.raw`((?:@[a-z\d-]+\/)?[a-z\d][a-z\d.-]*)[/\`'"]`
const imported = new RegExp(String.raw`^(?:import|export)\b(?:[^;'"]*?\bfrom)?\s*['"]${nameOfPackage}`, 'gm')
const resolved = new RegExp(
  String.raw`\b(?:import|require|(?:require|meta)\.resolve)\([\`'"]${nameOfPackage}`,
  'g',
)
/** What an owner of a released package types instead. */
const script = /npm run ([a-z-]+)(?: --(?= ))?/g

/** The browser has the same texts, compressed: these name both commands. */
const isOfPages = (path: string) => path.startsWith('web/build/')

/**
 * The JavaScript of a module, for a Node that reads no TypeScript below node_modules. Lines and columns stay. Other modules are
 * named by relative paths, since a released package has no workspaces.
 */
export function stripModule(path: string, source: string, commands: readonly string[]): StrippedModule {
  const modules: string[] = []
  const load = (module: string) => {
    modules.push(module)
    const from = relative(dirname(path), module.replace(/\.ts$/, '.js'))
    return from.startsWith('.') ? from : `./${from}`
  }
  const plain = path.endsWith('.ts') ? stripTypeScriptTypes(source) : source
  const code = plain
    .replaceAll(beside, (_all, quote: string, name: string) =>
      [quote, load(join(dirname(path), `${name}.ts`)), quote].join(''),
    )
    .replaceAll(ofWorkspace, (_all, quote: string, workspace: string, name: string) =>
      [quote, load(`${workspace}/${name}.ts`), quote].join(''),
    )
    .replaceAll(script, (all, name: string) =>
      commands.includes(name) && !isOfPages(path) ? `bowerbird ${name}` : all,
    )
    .replaceAll(' npm start`', ' bowerbird`')
  // A bundle of ours holds its packages, and its texts may look like imports.
  const found = path.endsWith('.ts') ? [imported, resolved].flatMap((one) => [...code.matchAll(one)]) : []
  const packages = found.map(([, name = '']) => name)
  return { code, modules: [...new Set(modules)], packages: [...new Set(packages)] }
}
